import { expect, it } from 'vitest'
import { launchPathOf } from './launch-url.ts'

const ORIGIN = 'http://localhost:4000'
const TICKET = 'n3r2Vw-_8cYb0xZ1qk7mT5uJ4hG9sD6fA2eLpQoRtWy'
const GAME = `/casino/play/EVZ/evz-roulette-salon?ticket=${TICKET}`

it.each([
  ['', GAME],
  ['', `${ORIGIN}${GAME}`],
  ['', `${GAME}&redirect=%2Fcasino%3Fprovider%3DEVZ`],
  ['/w/ci-1', `/w/ci-1${GAME}`],
  ['', `/casino/play/BT/bt-sportsbook?ticket=${TICKET}`],
])('with world prefix %j, %s is a launch path', (prefix, address) => {
  expect(launchPathOf(address, { origin: ORIGIN, prefix })).toBe(address.replace(ORIGIN, ''))
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  `//x.example${GAME}`,
  `\\\\x.example${GAME}`,
  `/\\x.example${GAME}`,
  `http:/x.example${GAME}`,
  `http://x.example${GAME}`,
  `${ORIGIN}@x.example${GAME}`,
  `${ORIGIN}0${GAME}`,
  `%2f%2fx.example${GAME}`,
  '/%2f%2fx.example',
  GAME.replace('evz-roulette-salon', 'undefined'),
  GAME.replace(TICKET, 'undefined'),
  `${GAME}&redirect=undefined`,
  'undefined',
  '',
  '/',
  '/casino',
  '/docs',
  '/api/v1/users/delete?id=1',
  '/casino/play/EVZ/evz-roulette-salon',
  `/casino/play/../../docs?ticket=${TICKET}`,
  `/casino/play/EVZ/../../../docs?ticket=${TICKET}`,
  `/casino/play/EVZ/%2e%2e?ticket=${TICKET}`,
  `${GAME}#x`,
  ` ${GAME}`,
  `${GAME}&redirect=${'x'.repeat(10_000)}`,
  GAME.replace(TICKET, 'x'.repeat(10_000)),
  `/w/other${GAME}`,
])('%s is no launch path', (address) => {
  expect(launchPathOf(address, { origin: ORIGIN, prefix: '' })).toBeUndefined()
})

it('a game of another world is not opened', () => {
  expect(launchPathOf(GAME, { origin: ORIGIN, prefix: '/w/ci-1' })).toBeUndefined()
  expect(launchPathOf(`/w/ci-10${GAME}`, { origin: ORIGIN, prefix: '/w/ci-1' })).toBeUndefined()
})
