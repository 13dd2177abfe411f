import { CASINO_ROUNDS_SHOWN, CASINO_THUMBS_PATH } from '@layline/shared/casino'
import {
  CASINO_CATEGORIES,
  CASINO_PROVIDERS,
  type CasinoCategory,
  type CasinoGame,
  type CasinoGameList,
  type LiveGame,
} from '@layline/shared/entities/casino'
import type { CasinoRound, CasinoTable } from '@layline/shared/entities/casino-round'
import type { CasinoHistoryRow } from '@layline/shared/entities/report'
import { isoOf } from '@layline/shared/iso-time'
import { CASINO_MAX_RUPEES, CASINO_MIN_RUPEES } from '@layline/shared/limits'
import { rupeesOf } from '@layline/shared/units'
import { categoryCode, gameOf, gamesOf, providerOf } from '../../casino/catalogue/catalogue.ts'
import type { Game } from '../../casino/game.ts'
import type { Round } from '../casino-house.ts'
import type { World } from '../world.ts'

const thumbOf = (code: string) => `${CASINO_THUMBS_PATH}/${code}.svg`

export function gameView({ gameId, code, name, providerCode, category }: Game): CasinoGame {
  const provider = providerOf(providerCode)!
  const categoryId = categoryCode(category)
  return {
    id: gameId,
    provider_id: provider.id,
    images: [thumbOf(code)],
    name,
    code,
    providerCode,
    providerName: provider.name,
    thumb: thumbOf(code),
    category: [{ name: category, code: categoryId, thumb: thumbOf(categoryId) }],
  }
}

/** A page of the lobby; pages count from 1. */
export function lobbyView(
  filter: { providerCode: string | undefined; category: CasinoCategory | undefined },
  page: number,
  limit: number,
): CasinoGameList {
  const games = gamesOf(filter.providerCode, filter.category)
  return {
    games: games.slice((page - 1) * limit, page * limit).map(gameView),
    providers: CASINO_PROVIDERS.map(({ code, name }) => ({
      provider_id: providerOf(code)!.id,
      provider_name: name,
    })),
    categories: [...CASINO_CATEGORIES],
    page,
    totalPages: Math.max(1, Math.ceil(games.length / limit)),
  }
}

/** The tables of a live-game provider. */
export function liveGamesView(providerCode: string): LiveGame[] {
  return gamesOf(providerCode).map(({ gameId, name, code, category }) => ({
    gid: gameId,
    name,
    code,
    category,
    thumb: thumbOf(code),
    min: CASINO_MIN_RUPEES,
    max: CASINO_MAX_RUPEES,
  }))
}

/** The most that a round can pay, rupees: no place returns more than its top, and the stake has its limit. */
export function maxPayOf({ rules }: Game): number {
  return Math.floor(
    (CASINO_MAX_RUPEES * Math.max(...rules.places.map(({ topHundredths }) => topHundredths))) / 100,
  )
}

/** What a player can stake, rupees. */
export function stakeableOf(world: World, userName: string): number {
  return rupeesOf(world.exchange.wallet(userName).availablePaise)
}

function winStatusOf({ stakedPaise, paidPaise }: Round): CasinoRound['winStatus'] {
  if (paidPaise === stakedPaise) return 'TIE'
  return paidPaise > stakedPaise ? 'WIN' : 'LOSS'
}

export function roundView(round: Round): CasinoRound {
  const { roundId, atMs, picture, result, stakes, stakedPaise, paidPaise } = round
  return {
    roundId,
    createdAt: isoOf(atMs),
    picture,
    result,
    stakes: stakes.map((stake) => ({
      on: stake.on,
      amount: rupeesOf(stake.stakePaise),
      paid: rupeesOf(stake.paidPaise),
    })),
    staked: rupeesOf(stakedPaise),
    paid: rupeesOf(paidPaise),
    winStatus: winStatusOf(round),
  }
}

/** A game as its page shows it to a player. */
export function tableView(world: World, userName: string, game: Game): CasinoTable {
  const { gameId, name, code, category, providerCode, rules } = game
  const played = world.casino.rounds(userName).filter((round) => round.gameId === gameId)
  return {
    gameId,
    name,
    code,
    providerName: providerOf(providerCode)!.name,
    category,
    min: CASINO_MIN_RUPEES,
    max: CASINO_MAX_RUPEES,
    maxPay: maxPayOf(game),
    balance: stakeableOf(world, userName),
    idle: rules.idle,
    places: rules.places.map(({ topHundredths: _, ...place }) => place),
    rounds: played.slice(-CASINO_ROUNDS_SHOWN).reverse().map(roundView),
  }
}

/** A player's rounds, newest first; an empty provider is any. */
export function casinoHistoryView(world: World, userName: string, providerCode?: string): CasinoHistoryRow[] {
  return world.casino
    .rounds(userName)
    .flatMap((round): CasinoHistoryRow[] => {
      const game = gameOf(round.gameId)!
      if (providerCode !== undefined && game.providerCode !== providerCode) return []
      return [
        {
          debit: rupeesOf(round.stakedPaise),
          credit: rupeesOf(round.paidPaise),
          Provider: providerOf(game.providerCode)!.name,
          game: game.name,
          winStatus: winStatusOf(round),
          createdAt: isoOf(round.atMs),
        },
      ]
    })
    .reverse()
}
