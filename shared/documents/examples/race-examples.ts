import {
  indianRaceNav,
  liteMarket,
  raceListItem,
  raceMarket,
  raceNav,
  raceRunner,
} from '../../entities/race.ts'
import { exampleOfEntity as of } from './example-of-entity.ts'

const RACE = {
  winMarketId: '1.200001637',
  raceId: '30001629',
  venue: 'Umvoti Sands',
  countryCode: 'ZA',
  startTime: '2026-03-01T12:15:00.000Z',
}
const INDIAN_RACE = {
  winMarketId: '1.200003106',
  raceId: '30003097',
  venue: 'Malabar Heights',
  countryCode: 'IN',
  startTime: '2026-03-01T18:03:00.000Z',
}
const RUNNER = {
  selectionId: '1001632',
  description: {
    runnerName: 'Mardora',
    metadata: {
      CLOTH_NUMBER_ALPHA: '3',
      AGE: '2',
      JOCKEY_NAME: 'G. Lorrwick',
      COLOURS_FILENAME: 'plain-1e8449-e67e22.svg',
    },
  },
  state: { status: 'ACTIVE' as const, adjustmentFactor: 10.34 },
  exchange: {
    availableToBack: [{ price: 9.6, size: 803 }],
    availableToLay: [{ price: 9.8, size: 748 }],
  },
}

/** Examples of the race entities. */
export const RACE_EXAMPLES = [
  of(raceListItem, RACE),
  of(raceRunner, RUNNER),
  of(raceNav, [
    {
      sportId: '7',
      sportName: 'Horse Racing',
      venues: [
        {
          venue: RACE.venue,
          countryCode: RACE.countryCode,
          races: [{ ...RACE, eventId: RACE.raceId, raceName: 'Umvoti Sands R6 1400m Plate' }],
        },
      ],
    },
  ]),
  of(indianRaceNav, [
    {
      venue: INDIAN_RACE.venue,
      races: [{ ...INDIAN_RACE, eventId: INDIAN_RACE.raceId, raceName: 'Malabar Heights R2 1400m Cup' }],
    },
  ]),
  of(raceMarket, {
    eventTypes: [
      {
        eventNodes: [
          {
            marketNodes: [
              {
                marketId: RACE.winMarketId,
                state: { status: 'OPEN', inplay: false },
                description: { marketTime: RACE.startTime, marketName: 'Win', marketType: 'WIN' },
                runners: [RUNNER],
              },
            ],
          },
        ],
      },
    ],
  }),
  of(liteMarket, {
    marketId: RACE.winMarketId,
    raceId: RACE.raceId,
    marketName: 'Win',
    marketType: 'WIN',
    status: 'OPEN',
    inplay: false,
    totalMatched: 0,
    runners: [{ selectionId: '1001632', runnerName: 'Mardora', status: 'ACTIVE', back: 9.6, lay: 9.8 }],
  }),
]
