import type { StatementRow } from '@layline/shared/entities/account'
import type { LiveBet } from '@layline/shared/entities/bet'
import type { Balance } from '@layline/shared/entities/session'
import type { Player } from '@layline/simulator/testing'

const paise = (rupees: number) => Math.round(rupees * 100)
const paiseOf = (rows: readonly StatementRow[]) => rows.reduce((sum, { amount }) => sum + paise(amount), 0)

/**
 * What a player sees of his money, one view against the other: balance, statement, and the bets of these events. A line
 * for each thing that is wrong, and how many markets the statement names.
 */
export async function whyMoneyIsWrong(player: Player, eventIds: Iterable<string>) {
  const bets: LiveBet[] = []
  for (const eventId of eventIds) {
    bets.push(...(await player.data<LiveBet[]>('GET', `/api/v1/users/getbets?eid=${eventId}`)))
  }
  const { rows, balance } = await moneyOf(player)
  const { deBalance, dePL, exposure } = balance
  const settlements = rows.filter(({ entryType }) => entryType === 'SETTLEMENT')
  const misstated: string[] = []
  const claim = (holds: boolean, line: string) => {
    if (!holds) misstated.push(line)
  }
  const stated = paiseOf(rows)
  const won = paiseOf(settlements)
  claim(stated === paise(deBalance), `balance ${deBalance}, statement ${stated / 100}`)
  claim(won === paise(dePL), `profit ${dePL}, settlements ${won / 100}`)
  claim(deBalance + exposure >= 0, `${deBalance + exposure} is available`)
  const isOpen = bets.some(({ betStatus, winStatus }) => betStatus !== 'CANCLE' && winStatus === '')
  claim(isOpen || exposure === 0, `exposure ${exposure} with no open bet`)
  return { ...whyMissettled(bets, settlements), misstated }
}

/** Statement and balance of one moment: the world goes on, and a market that settles between two answers is in one alone. */
async function moneyOf(player: Player): Promise<{ rows: StatementRow[]; balance: Balance }> {
  const days = { startDate: '2000-01-01', endDate: '2999-01-01' }
  const balanceNow = () => player.data<Balance>('GET', '/api/v1/users/balance')
  for (let before = await balanceNow(); ; ) {
    const rows = await player.data<StatementRow[]>('POST', '/api/v1/users/userstatement', days)
    const balance = await balanceNow()
    if (balance.deBalance === before.deBalance && balance.dePL === before.dePL) return { rows, balance }
    before = balance
  }
}

function whyMissettled(bets: readonly LiveBet[], settlements: readonly StatementRow[]) {
  const missettled: string[] = []
  const won = new Map<string, number>()
  for (const { marketId, betStatus, winStatus, win } of bets) {
    if (betStatus === 'EXECUTED' && winStatus !== '') won.set(marketId, (won.get(marketId) ?? 0) + paise(win))
  }
  const booked = new Map<string, number[]>()
  for (const { stMarketId, amount } of settlements) {
    booked.set(stMarketId, [...(booked.get(stMarketId) ?? []), paise(amount)])
  }
  for (const [marketId, { length }] of booked) {
    if (length !== 1) missettled.push(`market ${marketId} is in the statement ${length} times`)
  }
  for (const [marketId, amount] of won) {
    const [one] = booked.get(marketId) ?? []
    if (one !== amount) missettled.push(`market ${marketId} paid ${one}, its bets came to ${amount}`)
  }
  return { settled: booked.size, missettled }
}
