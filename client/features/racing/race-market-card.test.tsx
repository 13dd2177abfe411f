// @vitest-environment jsdom
import type { Market } from '@layline/shared/entities/market'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { useSlip } from '../../trading/slip-store.ts'
import { RaceMarketCard } from './race-market-card.tsx'
import type { RaceNode, RaceNodeRunner } from './race-node.ts'

const EVENT = { type: 'event', tag: '30' } as const
const NAMES = ['Mardora', 'Oskino Star', 'Vintux']

const nodeRunner = (
  name: string,
  index: number,
  over: Partial<RaceNodeRunner['state']> = {},
): RaceNodeRunner => ({
  selectionId: name,
  description: {
    runnerName: name,
    metadata: {
      CLOTH_NUMBER_ALPHA: String(index + 1),
      AGE: '4',
      JOCKEY_NAME: 'G. Lorrwick',
      COLOURS_FILENAME: 'hoops-c0392b-ffffff.svg',
    },
  },
  state: { status: 'ACTIVE', adjustmentFactor: 10.34, ...over },
})

const nodeOf = (
  over: { [name: string]: Partial<RaceNodeRunner['state']> } = {},
  state: Partial<RaceNode['state']> = {},
): RaceNode => ({
  marketId: '1.100',
  state: { status: 'OPEN', inplay: false, ...state },
  description: { marketTime: '2026-03-01T12:00:00.000Z', marketName: 'Win', marketType: 'WIN' },
  runners: NAMES.map((name, index) => nodeRunner(name, index, over[name])),
})

const market = (over: Partial<Market> = {}) =>
  marketOf(
    '1.100',
    NAMES.map((name, index) =>
      runner(name, {
        back: [
          [3 + index, 1500],
          [2.5, 100],
        ],
        lay: [[3.5 + index, 700]],
      }),
    ),
    { stSportsID: '7', stEventID: '30', stMarketName: 'Win', btMarketStatus: 0, ...over },
  )

let fixture: Fixture
let chosen: (string | undefined)[]

function ShownSlip() {
  const slip = useSlip()
  return <output aria-label="Slip">{slip && `${slip.side} ${slip.runnerName} ${slip.priceText}`}</output>
}

async function show(node: RaceNode, shown: Market = market()) {
  await act(async () => fixture.trading.markets.put(EVENT, [shown], { replace: true }))
  fixture.show(
    <>
      <RaceMarketCard
        node={node}
        eventId="30"
        chosenId={undefined}
        hasLadderInside
        onChoose={(runner) => chosen.push(runner?.selectionId)}
      />
      <ShownSlip />
    </>,
  )
}
const row = (name: string) => within(screen.getByRole('listitem', { name }))
const order = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  chosen = []
  fixture = createFixture()
})
afterEach(() => {
  cleanup()
  fixture.close()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('a runner has its cloth number, colours, jockey, age and factor, and up to three prices a side', async () => {
  await show(nodeOf())
  const first = row('Mardora')
  expect(first.getByText('1')).toBeTruthy()
  expect(first.getByRole('img', { name: 'Colours: red with white hoops' })).toBeTruthy()
  expect(first.getByText('G. Lorrwick')).toBeTruthy()
  expect(first.getByText('Age 4')).toBeTruthy()
  expect(first.getByText('Factor 10.34%')).toBeTruthy()
  expect(
    first.getAllByRole('button', { name: /available$/ }).map((b) => b.getAttribute('aria-label')),
  ).toEqual([
    'Back Mardora at 3, 1,500 available',
    'Back Mardora at 2.5, 100 available',
    'Lay Mardora at 3.5, 700 available',
  ])
})

it('form is shown where the world has it', async () => {
  const node = nodeOf()
  const [first, ...others] = node.runners as [RaceNodeRunner, ...RaceNodeRunner[]]
  await show({ ...node, runners: [{ ...first, form: '0312-1' }, ...others] })
  expect(row('Mardora').getByText('Form 0312-1')).toBeTruthy()
  expect(row('Vintux').queryByText(/^Form/)).toBeNull()
})

it('a click on a price opens the slip, one on the name asks for the ladder', async () => {
  const user = userEvent.setup()
  await show(nodeOf())
  await user.click(row('Vintux').getByRole('button', { name: /^Lay Vintux at 5.5/ }))
  expect(screen.getByLabelText('Slip').textContent).toBe('LAY Vintux 5.5')
  await user.click(row('Vintux').getByRole('button', { name: 'Vintux' }))
  expect(chosen).toEqual(['Vintux'])
})

it('a non-runner stands at the foot with its factor and takes no bets', async () => {
  await show(nodeOf({ Mardora: { status: 'REMOVED', adjustmentFactor: 12.4 } }))
  expect(order()).toEqual(['Oskino Star', 'Vintux', 'Mardora'])
  const out = row('Mardora')
  expect(out.getByText('Non runner 12.4%')).toBeTruthy()
  expect(out.queryByRole('button')).toBeNull()
})

it.each(['WINNER', 'LOSER'] as const)(
  'a runner that is %s shows so in place of its prices',
  async (status) => {
    await show(nodeOf({ Vintux: { status } }))
    expect(row('Vintux').getByText(status)).toBeTruthy()
    expect(row('Vintux').queryByRole('button', { name: /available$/ })).toBeNull()
    expect(row('Mardora').getAllByRole('button', { name: /available$/ })).toHaveLength(3)
  },
)

it.each([
  ['that is suspended', { status: 'SUSPENDED' }, {}],
  ['that is in play', { inplay: true }, {}],
  ['of which the feed knows sooner that it is off', {}, { btMarketStatus: 1 }],
  ['of which the feed knows sooner that it is suspended', {}, { btMarketStatus: 2 }],
] as const)('a market %s shows SUSPENDED and no price to click', async (_, state, facts) => {
  await show(nodeOf({}, state), market(facts))
  expect(screen.getByText('SUSPENDED')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /available$/ })).toBeNull()
})

it('prices of a market that is closed are called so', async () => {
  await show(nodeOf({}, { status: 'CLOSED' }), market({ btMarketStatus: 3 }))
  expect(row('Mardora').getAllByText('Closed')).toHaveLength(6)
  expect(screen.queryByText('Suspended')).toBeNull()
})
