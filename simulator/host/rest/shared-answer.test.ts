import { ENDPOINTS, type EndpointName } from '@layline/shared/contract/endpoints'
import type { Request } from 'express'
import { expect, it } from 'vitest'
import { World } from '../../world/world.ts'
import { parsed } from '../bad-input.ts'
import { MarketChanges } from '../worlds/market-changes.ts'
import { loadScenario } from '../worlds/scenario-file.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { HANDLERS, type Handler } from './handlers.ts'
import { SealedAnswers } from './sealed-answers.ts'
import { sharedAnswer } from './shared-answer.ts'

const PATH = '/api/v1/master/getmaster'

/** Asks for `getmaster` as its route does, and counts how often an answer was made. */
function fixture() {
  const endpoint = ENDPOINTS.getMaster
  const world = new World({ seed: 7, epochMs: 0, scenario: loadScenario('home-wins').scenario })
  const changes = new MarketChanges(world.catalogue)
  const runner = {
    world,
    changes,
    sealedAnswers: new SealedAnswers(),
    name: 'main',
  } as unknown as WorldRunner
  const count = { made: 0 }
  const answer = sharedAnswer(endpoint, {
    parse: (request) => parsed(endpoint.query, request.query),
    handle: HANDLERS.getMaster as unknown as Handler<EndpointName>,
    seal: (data) => {
      count.made++
      return Buffer.from(JSON.stringify(data))
    },
  })!
  const ask = (search: string) => {
    const query = Object.fromEntries(new URLSearchParams(search))
    return String(answer(runner, { url: `${PATH}${search}`, query } as unknown as Request))
  }
  return { ask, count }
}

it('parameters that the contract does not know share one answer', () => {
  const { ask, count } = fixture()
  const plain = ask('?sportsId=1&marketType=MATCH_ODDS')
  for (let n = 0; n < 20; n++) expect(ask(`?marketType=MATCH_ODDS&x=${n}&sportsId=1`)).toBe(plain)
  expect(count.made).toBe(1)
  expect(ask('?sportsId=4&marketType=MATCH_ODDS')).not.toBe(plain)
  expect(count.made).toBe(2)
})

it('a question that is not allowed is refused each time, and no answer is made', () => {
  const { ask, count } = fixture()
  for (let n = 0; n < 2; n++) expect(() => ask('?sportsId=soccer')).toThrow('sportsId')
  expect(count.made).toBe(0)
})
