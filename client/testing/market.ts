import type { Market } from '@layline/shared/entities/market'

interface Runner {
  id: string
  name: string
  /** Price and size of each level, best first. */
  back: readonly (readonly [number, number])[]
  lay: readonly (readonly [number, number])[]
}

export function runner(id: string, { name = id, back = [], lay = [] }: Partial<Runner> = {}): Runner {
  return { id, name, back, lay }
}

const levelsOf = (levels: Runner['back']) => levels.map(([Price, Size]) => ({ Price, Size }))

/** Match odds of a cricket match, in play. */
export function marketOf(id: string, runners: readonly Runner[], over: Partial<Market> = {}): Market {
  return {
    stMarketID: id,
    stSportsID: '4',
    stSportsName: 'Cricket',
    stCompititionID: '9',
    stCompititionName: 'The Cup',
    stEventID: '30000001',
    stEventName: 'Reds v Blues',
    stMarketName: 'Match Odds',
    dtStartDate: '2026-03-01T10:00:00.000Z',
    btMarketStatus: 1,
    dtLastUpdated: '2026-03-01T10:00:00.000Z',
    submaster: runners.map((each) => ({
      stInstrumentID: `${id}_${each.id}`,
      stMarketID: id,
      stRunnerName: each.name,
      stSelectionID: each.id,
      stJOCKEYNAME: '',
      deAdjustmentFactor: 0,
    })),
    rates: runners.map((each) => ({
      stSelectionID: each.id,
      btRunnarStatus: 1,
      Back: levelsOf(each.back),
      Lay: levelsOf(each.lay),
    })),
    message: '',
    min: 100,
    max: 10_000,
    deTotalMatched: 0,
    inBetDelay: 0,
    stFancyGroup: '',
    ...over,
  }
}
