import { expect, it } from 'vitest'
import { z } from 'zod'
import { CASINO_PROVIDER_CODES, VIRTUAL_SPORT_PATHS } from './casino.ts'
import { ENTITIES } from './registry.ts'

/** Fields as the specification's section 3 lists them, odd spellings included. */
const FIELDS: Record<string, string> = {
  Session:
    'stUserName btUserType btUserTypeName deBalance deCreditChips dePL exposure deRisk isLogin loginFirst token location',
  'Stake buttons': 'l1 l2 l3 l4 l5 l6 l7 l8 l9 l10 btn1 btn2 btn3 btn4 btn5 btn6 btn7 btn8 btn9 btn10',
  Market:
    'stMarketID stSportsID stSportsName stCompititionID stCompititionName stEventID stEventName stMarketName dtStartDate btMarketStatus dtLastUpdated submaster rates message min max',
  Runner: 'stInstrumentID stMarketID stRunnerName stSelectionID stJOCKEYNAME rates',
  Rates: 'Back Lay stSelectionID btRunnarStatus',
  'Race list item': 'winMarketId raceId venue countryCode startTime',
  'Sidebar sport': 'id name competitions',
  'Bet slip item':
    'stCompititionName stRunnerName stMarketName price ammount stInstrumentID stInstrumentID2 stSide fancy size min max sportId runners',
  'Live bet':
    'eventId marketId marketName eventTypeId eventTypeName eventName selectionId selectionName odds stack betType betStatus orderId createdAt win winStatus dbWin',
  Position: 'marketId exposure runners',
  Prediction: 'marketId selections',
  'My Market item': 'eventTypeId eventTypeName eventId marketId eventName count',
  'Run amount item': 'selectionId dbPL',
  'Bet order message': 'type stack odds marketId selectionId selectionName betType orderId token',
  'Bet reply': 'status type message eventId sportsId marketId',
  'Banner poster': 'link imageName',
  'Statement row': 'createdAt amount balance entryType stRemark stMarketId',
  'Casino history row': 'debit credit Provider game winStatus createdAt',
  'Activity row': 'stUserName location userIp userAgent createdAt',
  'Summary row': 'max sum',
  'Casino game': 'id provider_id images name code providerCode providerName thumb category',
  'Casino game list': 'providers categories page totalPages',
  'Casino provider': 'name code img',
}

it.each(Object.entries(FIELDS))('%s has every field of the specification', (name, fields) => {
  const entity = ENTITIES[name]
  if (!(entity instanceof z.ZodObject)) throw new Error(`${name} is not in the registry`)
  expect(fields.split(' ').filter((field) => !(field in entity.shape))).toEqual([])
})

it('every entity can be written as JSON Schema', () => {
  for (const [name, entity] of Object.entries(ENTITIES)) {
    expect(z.toJSONSchema(entity, { io: 'input' }), name).toHaveProperty('$schema')
  }
})

it('the fixed lists of the casino are complete', () => {
  expect(CASINO_PROVIDER_CODES).toHaveLength(21)
  expect(Object.keys(VIRTUAL_SPORT_PATHS)).toHaveLength(8)
})
