import { type Fault, faultOf } from './fault.ts'

const COMMIT = 'simulator/host/worlds/group-commit.ts'
const PACE = 'simulator/host/worlds/wall-pace.ts'
const KEEPER = 'simulator/host/worlds/world-keeper.ts'
const SETTLE = 'simulator/exchange/settlement/settle.ts'
const RESTORE = 'simulator/host/worlds/restored-world.ts'
const JOURNAL = 'simulator/journal/sqlite-journal.ts'
const DESK = 'simulator/exchange/orders/order-desk.ts'
const PLACE = 'simulator/exchange/orders/place.ts'
const RESTORE_EXCHANGE = 'simulator/exchange/restore.ts'

const APPEND = `    try {
      await this.#journal.append(stamped)
    } catch (cause) {
      this.#log?.error({ err: cause }, 'inputs could not be journaled')
      const refusal = new Refusal('NOT_STORED', undefined, { cause })
      for (const { reject } of queued) reject(refusal)
      return
    } finally {
      this.#inFlightMs = undefined
    }
`

/** Faults of money and the journal. */
export const MONEY_FAULTS: readonly Fault[] = [
  {
    name: 'acknowledge before the journal',
    promise: 'M1',
    edits: [
      {
        file: COMMIT,
        from: APPEND,
        to: '    setTimeout(() => void this.#journal.append(stamped), 50)\n    this.#inFlightMs = undefined\n',
      },
    ],
  },
  {
    name: 'synchronous = NORMAL',
    promise: 'M2',
    edits: [
      { file: JOURNAL, from: 'const SYNCHRONOUS_FULL = 2', to: 'const SYNCHRONOUS_FULL = 1' },
      { file: JOURNAL, from: 'PRAGMA synchronous = FULL', to: 'PRAGMA synchronous = NORMAL' },
    ],
  },
  {
    name: 'skip one flush in a hundred',
    promise: 'M2',
    edits: [
      {
        file: COMMIT,
        from: '      await this.#journal.append(stamped)\n',
        to: `      const self = this as unknown as { late?: typeof stamped; flushes?: number }
      self.flushes = (self.flushes ?? Math.floor(Math.random() * 100)) + 1
      if (self.flushes % 100 === 0) self.late = stamped
      else {
        await this.#journal.append([...(self.late ?? []), ...stamped])
        delete self.late
      }
`,
      },
    ],
  },
  {
    name: 'drop the last journal record',
    promise: 'M1',
    edits: [
      {
        file: RESTORE,
        from: 'const next = await journal.inputsAfter(world.inputs, INPUTS_A_READ, branch)',
        to: 'const next = (await journal.inputsAfter(world.inputs, INPUTS_A_READ, branch)).slice(0, -1)',
      },
    ],
  },
  {
    name: 'swap two records',
    promise: 'M6',
    edits: [
      {
        file: JOURNAL,
        from: '      throw this.#recordDamaged(expected)\n    })',
        to: `      throw this.#recordDamaged(expected)
    }).map((row, index, rows) => ({ ...row, input: (rows[index ^ 1] ?? row).input }))`,
      },
    ],
  },
  {
    name: 'omit one field from the snapshot',
    promise: 'M6',
    edits: [
      {
        file: RESTORE_EXCHANGE,
        from: '  market.totalMatchedPaise = kept.totalMatchedPaise\n',
        to: '',
      },
    ],
  },
  {
    name: 'unstable map order on restore',
    promise: 'M6',
    edits: [
      {
        file: RESTORE_EXCHANGE,
        from: 'of snapshot.markets) {\n    rows.push(restoreMarket(exchange, kept))',
        to: 'of [...snapshot.markets].reverse()) {\n    rows.unshift(restoreMarket(exchange, kept))',
      },
    ],
  },
  {
    name: 'add 1 paisa at settlement',
    promise: 'M7',
    edits: [
      {
        file: SETTLE,
        from: 'left -= paise\n',
        to: 'left -= paise > 0 ? paise - 1 : paise\n',
      },
    ],
  },
  {
    name: 'check the balance before an await',
    promise: 'M8',
    edits: [
      {
        file: DESK,
        from: '    const refusal = exposurePaise < before ? this.#whyTooMuch(order, exposurePaise, total) : undefined\n',
        to: `    const refusal = undefined as ExchangeRefusal | undefined
    void this.#whyTooMuch
    void total
`,
      },
      {
        file: COMMIT,
        from: '    if (this.#ended) return Promise.reject(this.#ended)\n',
        to: `    if (this.#ended) return Promise.reject(this.#ended)
    if (input.kind === 'order') {
      const { stack, odds, betType } = input.order
      const cost = betType === 'BACK' ? stack : stack * (odds - 1)
      if (cost * 100 > this.#world.exchange.wallet(input.userName).availablePaise) {
        return Promise.resolve({ ok: false, code: 'INSUFFICIENT_FUNDS' })
      }
    }
`,
      },
    ],
  },
  {
    name: 'forget to free exposure on cancel',
    promise: 'M9',
    edits: [
      {
        file: DESK,
        from: '    if (position !== undefined) {\n      position.addOpen(order, -order.remainingPaise, -order.holdPaise)\n',
        to: "    if (position && how !== 'cancelledPaise') {\n      position.addOpen(order, -order.remainingPaise, -order.holdPaise)\n",
      },
    ],
  },
  {
    name: 'de-dupe by id without player',
    promise: 'M10',
    edits: [
      {
        file: PLACE,
        from: '  const betId = desk.betIdOf(account, request.clientOrderId)\n',
        to: `  const betId = [...desk.accounts.values()]
    .map((each) => desk.betIdOf(each, request.clientOrderId))
    .find((each) => each !== undefined)
  void account
`,
      },
    ],
  },
  {
    name: 'de-dupe only in memory',
    promise: 'M10',
    edits: [
      {
        file: RESTORE_EXCHANGE,
        from: 'desk.register(order)',
        to: `{
    const { account, market, betId, clientOrderId } = order
    desk.register({ account, market, betId, clientOrderId: 'kept ' + clientOrderId } as Order)
  }`,
      },
    ],
  },
  faultOf('M3', 'a commit that fails is taken for made', {
    file: 'simulator/journal/sqlite/database.ts',
    from: '      this.#commit.run()\n',
    to: '      try {\n        this.#commit.run()\n      } catch {}\n',
  }),
  faultOf('M4', 'the commit mark is not compared', {
    file: JOURNAL,
    from: 'if (found !== undefined && found <= commits) return mark',
    to: 'if (found !== undefined) return mark',
  }),
  faultOf('M5', 'after one failed commit no input is taken', {
    file: COMMIT,
    from: '      for (const { reject } of queued) reject(refusal)\n',
    to: '      for (const { reject } of queued) reject(refusal)\n      this.#ended = refusal\n',
  }),
  faultOf('M11', 'orders at the limit itself do not meet', {
    file: 'simulator/exchange/book/order-book.ts',
    from: 'if (rank < least) return',
    to: 'if (rank <= least) return',
  }),
  faultOf('M11', 'a snapshot of a moment has a bet that entered after it', {
    file: 'simulator/exchange/exchange.ts',
    from: '      this.desk.willChange(order.market)\n',
    to: '',
  }),
  faultOf('M12', 'a settled market is settled again', {
    file: SETTLE,
    from: '  const market = desk.marketToChange(marketId)\n  const shareOf',
    to: '  const market = desk.market(marketId)\n  const shareOf',
  }),
  faultOf('M13', "chance depends on the machine's time zone", {
    file: 'simulator/world/random-streams.ts',
    from: 'xoroshiro128plus(streamSeed(this.#seed, name))',
    to: 'xoroshiro128plus(streamSeed(this.#seed + new Date().getTimezoneOffset(), name))',
  }),
  {
    promise: 'M14',
    name: 'the world makes up for a sleep',
    edits: [
      { file: PACE, from: 'const GAP_MS = 5000', to: 'const GAP_MS = 50_000_000' },
      { file: PACE, from: 'const LAG_MS_MAX = 5000', to: 'const LAG_MS_MAX = 50_000_000' },
    ],
  },
  faultOf('M14', "the days of a card are those of the machine's time zone", {
    file: 'simulator/world/generators/racing/race-card.ts',
    from: 'startOfDayMs(dayOf(epochMs, 0), 0) - DAY_MS',
    to: 'new Date(epochMs).setHours(0, 0, 0, 0) - DAY_MS',
  }),
  faultOf('M15', 'the lock of a data directory is never taken', {
    file: 'simulator/journal/directory-lock.ts',
    from: "db.exec('BEGIN IMMEDIATE')",
    to: "db.exec('BEGIN')",
  }),
  faultOf('M16', 'a clean stop keeps no snapshot', {
    file: KEEPER,
    from: "    await this.#tryTo('a snapshot', () => this.saveSnapshot())\n    await this.#journal",
    to: '    await this.#journal',
  }),
  faultOf('M17', 'a stop forgets who waits out a delay', {
    file: 'simulator/host/worlds/delayed-orders.ts',
    from: 'for (const betId of [...this.#waiting.keys()]) this.answer(betId)',
    to: 'void this.#waiting',
  }),
]
