import { describe, expect, it } from 'vitest'
import type { ForcedEvent } from '../../sports/forced-event.ts'
import type { Input } from '../inputs/inputs.ts'
import { scenarioSchema } from '../scenario.ts'
import { statementView } from '../views/account-view.ts'
import { betsView, positionsView } from '../views/bet-view.ts'
import { marketView } from '../views/market-view.ts'
import { summaryView } from '../views/report-view.ts'
import { World } from '../world.ts'
import { isBetterThanFair, quoteAround } from './quotes.ts'

const EPOCH = Date.UTC(2026, 0, 15, 6)
const MINUTE = 60_000
const TODAY = { startDate: '2026-01-15', endDate: '2026-01-16' }
const SPORTS = ['soccer', 'tennis', 'cricket', 'basketball', 'boxing'] as const

/** A world with one match that starts at once. */
function matchOf(sport: (typeof SPORTS)[number], { seed = 1, overs = 10, commission = 0 } = {}) {
  const scenario = scenarioSchema.parse({
    title: 'One match',
    commission,
    matches: [
      {
        competition: 'Cup',
        sport,
        overs,
        home: { name: 'Reds', rating: 0.5 },
        away: { name: 'Blues', rating: 0.5 },
        starts: '1m',
      },
    ],
  })
  const world = new World({ seed, epochMs: EPOCH, scenario })
  const eventId = world.catalogue.events().next().value!.eventId
  const feed = (input: Input) => world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input })
  let ids = 0
  return {
    world,
    eventId,
    /** Ids of all markets that were ever offered on it, by name. */
    marketIds: () =>
      new Map(world.exchange.marketIds().map((id) => [world.catalogue.market(id)!.name, id] as const)),
    force: (event: ForcedEvent) => {
      const outcome = feed({ kind: 'force', eventId, event })
      if (!outcome.ok) throw new Error(outcome.text)
    },
    bet: (marketId: string, betType: 'BACK' | 'LAY', odds: number, selectionId: string, stack = 1000) =>
      feed({
        kind: 'order',
        userName: 'player1',
        order: {
          stack,
          odds,
          marketId,
          selectionId,
          selectionName: '',
          betType,
          orderId: `o${++ids}`,
          persistence: 'LAPSE',
          fillOrKill: false,
        },
      }),
    later: (ms: number) => world.advanceTo(world.nowMs + ms),
    /** Lets balls be bowled until a market of this name takes bets. */
    until: (holds: () => boolean) => {
      for (let tries = 0; tries < 20_000 && !holds(); tries++) world.advanceTo(world.nowMs + 500)
      if (!holds()) throw new Error('it never came to that')
    },
  }
}

type Played = ReturnType<typeof matchOf>

const resultsOf = ({ world, marketIds }: Played) =>
  new Map(
    [...marketIds()].map(([name, id]) => {
      const result = world.exchange.market(id)!.settlement?.result
      return [name, result?.kind === 'RUNS' ? result.runs : result?.kind] as const
    }),
  )

const isOpen = ({ world, marketIds }: Played, name: string) => {
  const id = marketIds().get(name)
  return id !== undefined && world.exchange.market(id)!.status === 'OPEN'
}

describe.each(SPORTS)('the markets of a match: %s', (sport) => {
  it.each([1, 2, 3, 4])('are all settled when it is over, seed %i', (seed) => {
    const match = matchOf(sport, { seed })
    match.later(400 * MINUTE)
    const results = resultsOf(match)
    expect(results.size).toBeGreaterThan(1)
    expect([...results].filter(([, result]) => result === undefined)).toEqual([])
    expect(match.world.generators.matches.match(match.eventId)).toBeUndefined()
    expect(match.world.exchange.ledger.sumPaise()).toBe(0)
  })

  it('are quoted, and a snapshot in the middle goes on alike', () => {
    const match = matchOf(sport)
    match.later(20 * MINUTE)
    const again = new World(match.world.setup, JSON.parse(JSON.stringify(match.world.snapshot())))
    match.later(10 * MINUTE)
    again.advanceTo(match.world.nowMs)
    expect(JSON.stringify(again.snapshot())).toBe(JSON.stringify(match.world.snapshot()))
    const views = match.world.catalogue
      .event(match.eventId)!
      .marketIds.map((id) => marketView(match.world, id, 3)!)
    expect(views.filter(({ rates }) => rates.some(({ Back }) => Back.length > 0)).length).toBeGreaterThan(0)
  })
})

describe('a cricket match that does not end as it should', () => {
  it('[GR5] a tie cancels match odds and the bookmaker, and nothing else', () => {
    const match = matchOf('cricket')
    match.until(() => isOpen(match, 'Match Odds') && match.world.nowMs > EPOCH + 10 * MINUTE)
    match.force({ type: 'finish', winner: 'draw' })
    match.later(5 * MINUTE)
    const results = resultsOf(match)
    expect([results.get('Match Odds'), results.get('Bookmaker')]).toEqual(['VOID', 'VOID'])
    expect([results.get('Tied Match'), results.get('Completed Match')]).toEqual(['RUNNERS', 'RUNNERS'])
    const { world, marketIds } = match
    const tied = world.exchange.market(marketIds().get('Tied Match')!)!
    expect(tied.runners.map(({ status }) => status)).toEqual(['WINNER', 'LOSER'])
    const totals = ['Reds', 'Blues'].map((team) => results.get(`10 Over Runs ${team}`))
    expect(totals.filter((result) => typeof result === 'number').length).toBeGreaterThan(0)
  })

  it('[GR4] [GR18] abandoned: running sessions and match odds are void, what was decided stands', () => {
    const match = matchOf('cricket')
    match.until(() =>
      [...resultsOf(match)].some(([name, runs]) => /^6 Over/.test(name) && runs !== undefined),
    )
    match.force({ type: 'abandon' })
    match.later(5 * MINUTE)
    const results = resultsOf(match)
    const first = ['Reds', 'Blues'].find((team) => typeof results.get(`6 Over Runs ${team}`) === 'number')!
    expect(results.get(`10 Over Runs ${first}`)).toBe('VOID')
    expect([results.get('Match Odds'), results.get('Bookmaker')]).toEqual(['VOID', 'VOID'])
    expect(results.get('To Win the Toss')).toBe('RUNNERS')
    expect(results.get('Completed Match')).toBe('RUNNERS')
    expect(match.world.generators.matches.scoreLine(match.eventId)).toContain('Abandoned')
  })

  it('[GR4] an innings that is over early settles its sessions on what was made', () => {
    const match = matchOf('cricket')
    match.until(() => isOpen(match, 'Match Odds') && match.world.nowMs > EPOCH + 5 * MINUTE)
    for (let wicket = 0; wicket < 10; wicket++) match.force({ type: 'wicket' })
    match.later(3 * MINUTE)
    const results = resultsOf(match)
    const first = ['Reds', 'Blues'].find((team) => results.get(`10 Over Runs ${team}`) !== undefined)!
    expect(results.get(`6 Over Runs ${first}`)).toBe(results.get(`10 Over Runs ${first}`))
  })

  it('[GR17] odd or even is what the runs are, once a ball was bowled', () => {
    const match = matchOf('cricket')
    match.later(400 * MINUTE)
    const results = resultsOf(match)
    for (const team of ['Reds', 'Blues']) {
      const runs = results.get(`10 Over Runs ${team}`) as number
      expect(results.get(`${team} Total Odd/Even`)).toBe(runs % 2)
    }
  })
})

describe('a bet at a quote, as it comes over the wire', () => {
  it('[FY1] [GR13] a fancy: odds are the line, the selection is the size, BACK is YES', () => {
    const match = matchOf('cricket', { commission: 2 })
    const { world } = match
    const sessionId = () => [...match.marketIds()].find(([name]) => name.startsWith('6 Over'))?.[1]
    match.until(() => sessionId() !== undefined && world.exchange.market(sessionId()!)!.status === 'OPEN')
    const marketId = sessionId()!
    const view = marketView(world, marketId, 3)!
    expect(view).toMatchObject({ stSportsID: '0', btMarketStatus: 1, stFancyGroup: 'FM', max: 25_000 })
    const [{ Back, Lay }] = view.rates as [(typeof view.rates)[number]]
    const { Price: line, Size: rate } = Back[0]!
    expect(Lay[0]!.Price).toBe(line - 1)
    expect(match.bet(marketId, 'BACK', line + 1, String(rate))).toMatchObject({ code: 'ODDS_CHANGED' })
    expect(match.bet(marketId, 'BACK', line, 'x')).toMatchObject({ code: 'INVALID_PRICE' })
    expect(match.bet(marketId, 'BACK', 0.5, String(rate))).toMatchObject({ code: 'INVALID_LINE' })
    expect(match.bet(marketId, 'BACK', line, String(rate))).toMatchObject({
      ok: true,
      order: { side: 'YES' },
    })
    match.later(3000)
    const [bet] = betsView(world, 'player1', match.eventId).filter((row) => row.marketId === marketId)
    // A ball may have begun to run meanwhile: then it lapsed, and the list says so.
    expect(['EXECUTED', 'CANCLE']).toContain(bet!.betStatus)
    expect(bet).toMatchObject({ odds: line, betType: 'BACK', eventTypeId: '0', stack: 1000 })
    if (bet!.betStatus === 'CANCLE') return
    // 100 stake wins the rate.
    const win = 10 * rate
    expect(positionsView(world, 'player1', match.eventId)).toMatchObject([
      { marketId, exposure: -1000, runners: [{ position: win, positionopo: -1000 }] },
    ])
    match.until(() => world.exchange.market(marketId)!.status === 'CLOSED')
    const runs = resultsOf(match).get([...match.marketIds()].find(([, id]) => id === marketId)![0]) as number
    const won = runs >= line
    const [settled] = betsView(world, 'player1', match.eventId).filter((row) => row.marketId === marketId)
    expect(settled).toMatchObject(
      won ? { win, winStatus: 'WIN', dbWin: win } : { win: -1000, winStatus: 'LOSS' },
    )
    const rows = statementView(world, 'player1', TODAY).filter((row) => row.stMarketId === marketId)
    expect(rows.map(({ amount }) => amount)).toEqual(won ? [-win / 50, win] : [-1000])
    expect(rows.at(-1)!.stRemark).toContain(`Result: ${runs}`)
    expect(summaryView(world, 'player1', TODAY)).toEqual([
      { max: 'Reds v Blues', sum: won ? (win * 49) / 50 : -1000 },
    ])
  })

  it('[GR17] the statement calls what odd or even came to by its name, not by the number', () => {
    const match = matchOf('cricket')
    const { world } = match
    const bets = () => betsView(world, 'player1', match.eventId)
    match.until(() => {
      const names = ['Reds', 'Blues'].map((team) => `${team} Total Odd/Even`)
      const marketId = match.marketIds().get(names.find((name) => isOpen(match, name)) ?? '')
      const [quote] = (marketId && marketView(world, marketId, 3)?.rates[0]?.Back) || []
      // A ball that runs when the delay is over ends the bet: then another is placed.
      const isWaiting = bets().some(({ betStatus }) => betStatus === 'PENDING')
      if (marketId && quote && !isWaiting) match.bet(marketId, 'BACK', quote.Price, String(quote.Size))
      return bets().some(({ betStatus }) => betStatus === 'EXECUTED')
    })
    const { marketId, marketName } = bets().find(({ betStatus }) => betStatus === 'EXECUTED')!
    match.later(400 * MINUTE)
    const runs = resultsOf(match).get(marketName)
    expect([0, 1]).toContain(runs)
    const [settled] = statementView(world, 'player1', TODAY).filter((row) => row.stMarketId === marketId)
    expect(settled!.stRemark).toBe(`Reds v Blues / ${marketName} / Result: ${runs === 1 ? 'Odd' : 'Even'}`)
  })

  it('[QT1] a bookmaker: the quote x is x / 100 + 1', () => {
    const match = matchOf('cricket')
    const { world } = match
    const marketId = match.marketIds().get('Bookmaker')!
    const view = marketView(world, marketId, 3)!
    expect(view).toMatchObject({ stSportsID: '13', btMarketStatus: 1 })
    const [{ Back, stSelectionID }] = view.rates as [(typeof view.rates)[number]]
    const odds = Back[0]!.Price / 100 + 1
    expect(match.bet(marketId, 'BACK', odds + 0.01, stSelectionID)).toMatchObject({ code: 'ODDS_CHANGED' })
    expect(match.bet(marketId, 'BACK', odds, stSelectionID)).toMatchObject({
      ok: true,
      order: { matchedPaise: 1000_00, remainingPaise: 0 },
    })
  })

  it('a bookmaker takes no commission where the exchange does', () => {
    const match = matchOf('cricket', { commission: 2 })
    const takenIn = (name: string) => marketView(match.world, match.marketIds().get(name)!, 3)!.deCommission
    expect([takenIn('Match Odds'), takenIn('Bookmaker')]).toEqual([2, 0])
  })

  it('[GR12] while the ball is running none is taken, and the feed says so', () => {
    const match = matchOf('cricket')
    const { world } = match
    const marketId = match.marketIds().get('Bookmaker')!
    const status = () => world.exchange.market(marketId)!.status
    match.until(() => status() === 'BALL_RUNNING')
    expect(marketView(world, marketId, 3)).toMatchObject({ btMarketStatus: 2, message: 'BALL RUNNING' })
    const { selectionId } = world.exchange.market(marketId)!.runners[0]!
    expect(match.bet(marketId, 'BACK', 1.9, selectionId)).toMatchObject({ code: 'BALL_RUNNING' })
    match.until(() => status() === 'OPEN')
  })

  it('[GR12] nor is it opened before the ball is known, soon after a wicket or when a director acts', () => {
    const LIVE_MS = 7000
    const match = matchOf('cricket', { seed: 1 })
    const { world, eventId } = match
    const marketId = match.marketIds().get('Bookmaker')!
    const record = () => world.generators.matches.match(eventId)
    let openAtMs: number | undefined
    let seen: number | undefined
    let balls = 0
    let wickets = 0
    for (let tick = 0; record()?.stage !== 'over' && tick < 4000; tick++) {
      match.later(500)
      const last = record()!.happenings.at(-1)
      if (last && last.atMs !== seen) {
        seen = last.atMs
        const isBall = /^(ball|four|six|wicket)$/.test(last.type)
        if (isBall && openAtMs !== undefined) expect(last.atMs - openAtMs).toBeGreaterThan(LIVE_MS - 500)
        if (isBall) balls++
        if (last.type === 'wicket') wickets++
      }
      const { status } = world.exchange.market(marketId)!
      if (status === 'OPEN') openAtMs = world.nowMs
      if (status === 'BALL_RUNNING' && balls % 5 === 0) {
        match.force({ type: 'runs', runs: 0 })
        seen = world.nowMs
        balls++
        // The last ball of an over is followed by a break, and the live one is not bowled before it is over.
        const isBreak = record()!.nextStepMs - world.nowMs > LIVE_MS
        expect(world.exchange.market(marketId)!.status === 'OPEN').toBe(isBreak)
      }
    }
    expect([balls > 50, wickets > 2]).toEqual([true, true])
  })

  it('the break between innings is taken, whoever takes the last wicket', () => {
    const match = matchOf('cricket')
    const { world, eventId } = match
    match.until(() => world.generators.matches.match(eventId)?.stage === 'in-play')
    match.later(3 * MINUTE)
    while (!world.scoreLine(eventId).includes('all out')) match.force({ type: 'wicket' })
    expect(world.scoreLine(eventId)).toMatch(/all out.* · Need /)
    match.later(15 * MINUTE)
    expect(world.scoreLine(eventId)).toMatch(/0\/0 \(0\.0\) · Need /)
    match.later(2 * MINUTE)
    expect(world.scoreLine(eventId)).not.toMatch(/\(0\.0\)/)
  })
})

describe('a market that is settled, voided or taken back by hand', () => {
  it.each(SPORTS)('%s goes on to its end, and a world restored from it does the same', (sport) => {
    const { world } = matchOf(sport, { overs: 5 })
    const operate = (operation: Extract<Input, { kind: 'operate' }>['operation']) =>
      world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input: { kind: 'operate', operation } })
    for (let minute = 0; minute < 6 * 60; minute++) {
      world.advanceTo(world.nowMs + MINUTE)
      for (const [index, marketId] of world.exchange.marketIds().entries()) {
        // Each market has its minutes; one that was closed by hand opens again a while later.
        if ((minute + index * 7) % 40 === 5) operate({ type: 'void', marketId })
        if ((minute + index * 7) % 40 === 15 && index % 2 === 0) operate({ type: 'reverse', marketId })
      }
    }
    const statuses = world.exchange.marketIds().map((id) => world.exchange.market(id)!.status)
    expect(statuses.length).toBeGreaterThan(0)
    expect([...world.catalogue.events()]).toHaveLength(0)
    const again = new World(world.setup, world.snapshot())
    world.advanceTo(world.nowMs + MINUTE)
    again.advanceTo(again.nowMs + MINUTE)
    expect(again.snapshot()).toEqual(world.snapshot())
  })
})

it('a maker quotes at most 990, however long the odds and however many prices', () => {
  const quotes = Array.from({ length: 200 }, (_, step) => quoteAround(0.0012 + step / 100_000, 30))
  expect(Math.max(...quotes.flatMap(({ lays, backs }) => [...lays, ...backs]))).toBe(990_00)
})

it('a chance that may be wrong is quoted so that neither price is better than fair at either end', () => {
  for (const [chance, doubt] of [
    [0.3, 0.007],
    [0.01, 0.0015],
    [0.0015, 0.0006],
    [0.9, 0.01],
  ] as const) {
    const quote = quoteAround(chance, 1, doubt)
    const [toBack = 0, toLay = Number.POSITIVE_INFINITY] = [quote.lays[0], quote.backs[0]]
    expect(toBack * (chance + doubt)).toBeLessThanOrEqual(100)
    expect(toLay * (chance - doubt)).toBeGreaterThanOrEqual(100)
    expect(isBetterThanFair(quote, chance, doubt)).toBe(false)
    expect(isBetterThanFair(quoteAround(chance, 1), chance, doubt)).toBe(true)
  }
})

it('[OR5] a market that is taken back after the start has the delay of the others', () => {
  const { world, marketIds, later, bet } = matchOf('soccer')
  const marketId = marketIds().get('Match Odds')!
  const operate = (type: 'void' | 'reverse') =>
    world.apply({
      seq: world.inputs + 1,
      atMs: world.nowMs,
      input: { kind: 'operate', operation: { type, marketId } },
    })
  expect(operate('void')).toEqual({ ok: true })
  later(5 * MINUTE)
  expect(operate('reverse')).toEqual({ ok: true })
  later(3 * MINUTE)
  const { status, inPlay, betDelayMs, runners } = world.exchange.market(marketId)!
  expect([status, inPlay, betDelayMs]).toEqual(['OPEN', true, 5000])
  const placed = bet(marketId, 'BACK', 1.01, runners[0]!.selectionId)
  expect(placed).toMatchObject({ ok: true, order: { status: 'DELAYED' } })
})
