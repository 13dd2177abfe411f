import type { z } from 'zod'
import { stackRange, stakeButtons, statementRow } from './account.ts'
import { liveBet, myMarketItem, position } from './bet.ts'
import { casinoGame, casinoGameList, casinoProvider } from './casino.ts'
import { sidebarSport } from './catalogue.ts'
import { listedMarket, listedRunner, rates } from './market.ts'
import { raceListItem, raceMarket, raceRunner } from './race.ts'
import { activityRow, bannerPoster, casinoHistoryRow, summaryRow } from './report.ts'
import { session } from './session.ts'
import { betOrderMessage, betReply, betSlipItem, pinnedMarkets } from './slip.ts'
import { prediction, runAmountItem } from './what-if.ts'

/** Entities of the specification's section 3, by name. */
export const ENTITIES: Readonly<Record<string, z.ZodType>> = {
  Session: session,
  'Stake buttons': stakeButtons,
  Market: listedMarket,
  Runner: listedRunner,
  Rates: rates,
  'Race market': raceMarket,
  'Race runner': raceRunner,
  'Race list item': raceListItem,
  'Sidebar sport': sidebarSport,
  'Bet slip item': betSlipItem,
  'Live bet': liveBet,
  Position: position,
  Prediction: prediction,
  'Stack limits': stackRange,
  'My Market item': myMarketItem,
  'Run amount item': runAmountItem,
  'Bet order message': betOrderMessage,
  'Bet reply': betReply,
  'Pinned markets': pinnedMarkets,
  'Banner poster': bannerPoster,
  'Statement row': statementRow,
  'Casino history row': casinoHistoryRow,
  'Activity row': activityRow,
  'Summary row': summaryRow,
  'Casino game': casinoGame,
  'Casino game list': casinoGameList,
  'Casino provider': casinoProvider,
}
