import { CASINO_STAKES_MAX, CASINO_TICKET_MS } from '@layline/shared/casino'
import type { ErrorCode } from '@layline/shared/contract/error-codes'
import type { CasinoPicture, CasinoStake } from '@layline/shared/entities/casino-round'
import type { BlockList } from '@layline/shared/entities/notice'
import { CASINO_MAX_RUPEES, CASINO_MIN_RUPEES, CASINO_ROUNDS_KEPT } from '@layline/shared/limits'
import { isBlockedProvider } from '@layline/shared/rules/blocked-provider'
import { exactPaiseOf, type Paise, paiseOf, type WorldMs } from '@layline/shared/units'
import { gameOf } from '../casino/catalogue/catalogue.ts'
import type { Game } from '../casino/game.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { type Outcome, refused } from '../exchange/outcome.ts'
import type { RunningSession } from './account.ts'
import type { RandomStreams } from './random-streams.ts'

/** Leave to play one game, given at a launch. */
export interface LaunchTicket {
  /** sha256 of the ticket, hex: the ticket itself is only the player's. */
  ticketHash: string
  userName: string
  gameId: string
  /** The session it was given in: it ends with it. */
  tokenHash: string
  expiresAtMs: WorldMs
}

/** A round that was played. */
export interface Round {
  roundId: string
  gameId: string
  atMs: WorldMs
  stakes: { on: string; stakePaise: Paise; paidPaise: Paise }[]
  stakedPaise: Paise
  paidPaise: Paise
  picture: CasinoPicture
  result: string
}

interface PlayerRounds {
  userName: string
  /** Every round id that was used: one id is one round, for ever. */
  roundIds: string[]
  /** The last of them, oldest first. */
  rounds: Round[]
}

export interface CasinoSnapshot {
  tickets: LaunchTicket[]
  players: PlayerRounds[]
}

export type RoundOutcome = Outcome<{ round: Round }>

/** Launches of a session that are open at once: a session ends no game of another, as several people play as the demo user. */
const TICKETS_KEPT = 20

/** The casino of a world: who may play what, and what was played. Its money is in the exchange's ledger. */
export class CasinoHouse {
  readonly #exchange: Exchange
  readonly #random: RandomStreams
  /** Oldest first. */
  readonly #tickets = new Map<string, LaunchTicket>()
  readonly #players = new Map<string, { roundIds: Set<string>; rounds: Round[] }>()

  constructor(exchange: Exchange, random: RandomStreams, snapshot?: CasinoSnapshot) {
    this.#exchange = exchange
    this.#random = random
    this.tickets = snapshot?.tickets ?? []
    for (const { userName, roundIds, rounds } of snapshot?.players ?? []) {
      this.#players.set(userName, { roundIds: new Set(roundIds), rounds: structuredClone(rounds) })
    }
  }

  /**
   * Gives leave to play; of a session's too many launches the oldest ends.
   *
   * @param sessions of the player that run; launches of others are dropped
   */
  launch(
    launch: Omit<LaunchTicket, 'expiresAtMs'>,
    nowMs: WorldMs,
    sessions: readonly Pick<RunningSession, 'tokenHash'>[],
  ): void {
    const running = new Set(sessions.map(({ tokenHash }) => tokenHash))
    const own: LaunchTicket[] = []
    for (const ticket of this.#tickets.values()) {
      const isLeft = ticket.userName === launch.userName && !running.has(ticket.tokenHash)
      if (isLeft || ticket.expiresAtMs <= nowMs) this.#tickets.delete(ticket.ticketHash)
      else if (ticket.tokenHash === launch.tokenHash) own.push(ticket)
    }
    for (const { ticketHash } of own.slice(0, Math.max(0, own.length + 1 - TICKETS_KEPT))) {
      this.#tickets.delete(ticketHash)
    }
    this.#tickets.set(launch.ticketHash, { ...launch, expiresAtMs: nowMs + CASINO_TICKET_MS })
  }

  /** A ticket that still holds; whether its session does is for whoever knows the sessions. */
  ticket(ticketHash: string, nowMs: WorldMs): Readonly<LaunchTicket> | undefined {
    const ticket = this.#tickets.get(ticketHash)
    return ticket && ticket.expiresAtMs > nowMs ? ticket : undefined
  }

  /** Ends a player's launches of games that are blocked for them. */
  endBlocked(userName: string, blocked: BlockList): void {
    for (const ticket of this.#tickets.values()) {
      if (ticket.userName !== userName) continue
      const game = gameOf(ticket.gameId)
      if (game && isBlockedProvider(game.providerCode, blocked)) this.#tickets.delete(ticket.ticketHash)
    }
  }

  /** Every ticket, oldest first. */
  get tickets(): LaunchTicket[] {
    return [...this.#tickets.values()].map((ticket) => ({ ...ticket }))
  }

  set tickets(tickets: readonly LaunchTicket[]) {
    this.#tickets.clear()
    for (const ticket of tickets) this.#tickets.set(ticket.ticketHash, { ...ticket })
  }

  /** The last rounds of a player, oldest first. */
  rounds(userName: string): readonly Round[] {
    return this.#players.get(userName)?.rounds ?? []
  }

  /** Plays a round, or says why not; the same round again gets the same answer while it is kept. */
  play(
    asked: { userName: string; gameId: string; roundId: string; stakes: readonly CasinoStake[] },
    nowMs: WorldMs,
  ): RoundOutcome {
    const { userName, gameId, roundId } = asked
    const player = this.#players.get(userName) ?? { roundIds: new Set(), rounds: [] }
    if (player.roundIds.has(roundId)) return again(player.rounds, asked)
    const game = gameOf(gameId)
    if (!game) return refused('GAME_NOT_FOUND')
    const stakes = asked.stakes.map(({ on, amount }) => ({ on, stakePaise: paiseOf(amount) }))
    const why = whyRefused(game, asked.stakes)
    if (why) return refused(why)
    const stakedPaise = stakes.reduce((sum, { stakePaise }) => sum + stakePaise, 0)
    let round: Round | undefined
    const done = this.#exchange.playRound(
      { accountId: userName, stakePaise: stakedPaise, memo: game.name, atMs: nowMs },
      () => {
        const { picture, result, returns } = game.rules.draw(this.#random.stream('casino', userName))
        const paid = stakes.map(({ on, stakePaise }) => ({
          on,
          stakePaise,
          paidPaise: Math.floor((stakePaise * (returns[on] ?? 0)) / 100),
        }))
        const paidPaise = paid.reduce((sum, stake) => sum + stake.paidPaise, 0)
        round = { roundId, gameId, atMs: nowMs, stakes: paid, stakedPaise, paidPaise, picture, result }
        return paidPaise
      },
    )
    if (!done.ok) return refused(done.code)
    player.roundIds.add(roundId)
    player.rounds.push(round!)
    if (player.rounds.length > CASINO_ROUNDS_KEPT) player.rounds.shift()
    this.#players.set(userName, player)
    return { ok: true, round: round! }
  }

  snapshot(): CasinoSnapshot {
    return {
      tickets: this.tickets,
      players: [...this.#players].map(([userName, { roundIds, rounds }]) => ({
        userName,
        roundIds: [...roundIds],
        rounds: structuredClone(rounds),
      })),
    }
  }
}

/** An id that was used: the round it was used for, where it is the same one and still known. */
function again(
  rounds: readonly Round[],
  { gameId, roundId, stakes }: { gameId: string; roundId: string; stakes: readonly CasinoStake[] },
): RoundOutcome {
  const round = rounds.find((known) => known.roundId === roundId)
  const isSame =
    round?.gameId === gameId &&
    round.stakes.length === stakes.length &&
    round.stakes.every(
      ({ on, stakePaise }, index) =>
        on === stakes[index]!.on && stakePaise === exactPaiseOf(stakes[index]!.amount),
    )
  return isSame ? { ok: true, round } : refused('DUPLICATE_ROUND_ID')
}

/** Each place once, at least the minimum on it, and no more than the maximum in all. Source: spec §9. */
function whyRefused({ rules }: Game, stakes: readonly CasinoStake[]): ErrorCode | undefined {
  const places = new Set(rules.places.map(({ code }) => code))
  if (stakes.length === 0 || stakes.length > CASINO_STAKES_MAX) return 'INVALID_STAKE'
  if (stakes.some(({ amount }) => !Number.isSafeInteger(exactPaiseOf(amount)))) return 'INVALID_STAKE'
  if (stakes.some(({ on }) => !places.has(on))) return 'PLACE_NOT_FOUND'
  if (new Set(stakes.map(({ on }) => on)).size < stakes.length) return 'INVALID_STAKE'
  if (stakes.some(({ amount }) => amount < CASINO_MIN_RUPEES)) return 'BELOW_MINIMUM'
  const total = stakes.reduce((sum, { amount }) => sum + paiseOf(amount), 0)
  return total > paiseOf(CASINO_MAX_RUPEES) ? 'ABOVE_MAXIMUM' : undefined
}
