import type { Fault } from './fault.ts'

const COMMIT = 'simulator/host/worlds/group-commit.ts'
const RESTORE = 'simulator/host/worlds/restored-world.ts'
const JOURNAL = 'simulator/journal/sqlite-journal.ts'
const DESK = 'simulator/exchange/orders/order-desk.ts'
const PLACE = 'simulator/exchange/orders/place.ts'
const SNAPSHOT = 'simulator/exchange/snapshot.ts'

const APPEND = `    try {
      this.#journal.append(stamped)
    } catch (cause) {
      this.#log?.error({ err: cause }, 'inputs could not be journaled')
      const refusal = new Refusal('NOT_STORED', undefined, { cause })
      for (const { reject } of queued) reject(refusal)
      return
    }
`

/** The faults of the list that concern money and the journal. */
export const MONEY_FAULTS: readonly Fault[] = [
  {
    name: 'acknowledge before the journal',
    promise: 'M1',
    edits: [{ file: COMMIT, from: APPEND, to: '    setTimeout(() => this.#journal.append(stamped), 50)\n' }],
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
        from: '      this.#journal.append(stamped)\n',
        to: `      const self = this as unknown as { late?: typeof stamped; flushes?: number }
      self.flushes = (self.flushes ?? Math.floor(Math.random() * 100)) + 1
      if (self.flushes % 100 === 0) self.late = stamped
      else {
        this.#journal.append([...(self.late ?? []), ...stamped])
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
        from: 'for (const input of journal.inputsAfter(world.inputs)) world.apply(input)',
        to: 'for (const input of journal.inputsAfter(world.inputs).slice(0, -1)) world.apply(input)',
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
        file: SNAPSHOT,
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
        file: SNAPSHOT,
        from: 'for (const kept of snapshot.markets) desk.markets.set(',
        to: 'for (const kept of [...snapshot.markets].reverse()) desk.markets.set(',
      },
    ],
  },
  {
    name: 'add 1 paisa at settlement',
    promise: 'M7',
    edits: [
      {
        file: 'simulator/exchange/settlement/settle.ts',
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
        from: "    if (this.#isEnded) return Promise.reject(new Refusal('STOPPING'))\n",
        to: `    if (this.#isEnded) return Promise.reject(new Refusal('STOPPING'))
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
        from: '    if (position) {\n      position.addOpen(order, -order.remainingPaise, -order.holdPaise)\n',
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
        from: '  const betId = account.betIdByClientId.get(request.clientOrderId)\n',
        to: `  const betId = [...desk.accounts.values()]
    .map((each) => each.betIdByClientId.get(request.clientOrderId))
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
        file: SNAPSHOT,
        from: 'account.betIdByClientId.set(clientOrderId, betId)',
        to: "account.betIdByClientId.set('kept ' + clientOrderId, betId)",
      },
    ],
  },
]
