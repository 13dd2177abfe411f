import { expect, it } from 'vitest'
import { feed } from '../testing/feed.ts'
import { World } from '../world.ts'
import { ALL_IN, backOf, definitionOf, EPOCH, MINUTE, recordedWorld } from './testing/recorded-world.ts'

it('[ST9] a recorded market that is taken back shows what the recording has told by then', () => {
  const rc = [1, 2, 3].map((id) => {
    return {
      id,
      atb: [
        [4, 500],
        [3.95, 300],
      ] as const,
      atl: [[4.1, 500]] as const,
      trd: [[4, 200]] as const,
    }
  })
  const open = { id: '1.1', marketDefinition: definitionOf(ALL_IN), rc }
  const more = {
    id: '1.1',
    rc: [
      {
        id: 1,
        atb: [
          [3.95, 0],
          [3.9, 100],
        ] as const,
        trd: [[4, 260]] as const,
      },
    ],
  }
  const out = definitionOf(['ACTIVE', 'ACTIVE', { status: 'REMOVED', adjustmentFactor: 20 }], {
    inPlay: true,
  })
  const later = { id: '1.1', rc: [{ id: 1, atl: [[4.2, 70]] as const }] }
  const told = [[open], [more], [{ id: '1.1', marketDefinition: out }], [later]] as const
  const world = recordedWorld(...told)
  const operate = (type: 'void' | 'reverse') =>
    feed(world, { kind: 'operate', operation: { type, marketId: '1.1' } })[0]
  world.advanceTo(EPOCH + 1000)
  expect([operate('void'), operate('reverse')]).toMatchObject([{ ok: true }, { ok: true }])
  expect(world.exchange.depth('1.1', '1', 9)).toMatchObject({
    back: [
      [400, 500_00],
      [395, 300_00],
    ],
  })
  expect(feed(world, backOf('2'))).toMatchObject([{ ok: true }])
  operate('void')
  world.advanceTo(EPOCH + 3.5 * MINUTE)
  operate('reverse')
  const whole = recordedWorld(...told)
  whole.advanceTo(EPOCH + 3.5 * MINUTE)
  for (const selectionId of ['1', '2']) {
    expect(world.exchange.depth('1.1', selectionId, 9)).toEqual(whole.exchange.depth('1.1', selectionId, 9))
  }
  const { status, inPlay, runners } = world.exchange.market('1.1')!
  expect([status, inPlay, runners[2]!.status]).toEqual(['OPEN', true, 'REMOVED'])
  const volume = (of: World) => of.generators.replays.volumePaise('1.1')
  expect(volume(world)).toBe(volume(whole))
})

it('[ST9] a recorded market that is taken back has the last price and what was matched at each, also after an image', () => {
  const trd = (four: number, six: number) => ({
    id: 1,
    trd: [
      [4, four],
      [6, six],
    ] as const,
  })
  const told = [
    [{ id: '1.1', img: true, marketDefinition: definitionOf(ALL_IN), rc: [{ ...trd(100, 0), ltp: 4 }] }],
    [{ id: '1.1', rc: [{ ...trd(250, 70), ltp: 6 }] }],
    [{ id: '1.1', img: true, rc: [{ id: 1, ltp: 6.2 }] }],
    [{ id: '1.1', rc: [trd(300, 80)] }],
  ] as const
  const shown = ({ exchange }: World) => {
    const { traded } = exchange.market('1.1')!
    return [traded.lastHundredths(0), traded.levels(0), exchange.depth('1.1', '1', 9)]
  }
  const world = recordedWorld(...told)
  const whole = recordedWorld(...told)
  const operate = (type: 'void' | 'reverse') =>
    feed(world, { kind: 'operate', operation: { type, marketId: '1.1' } })
  world.advanceTo(EPOCH)
  operate('void')
  world.advanceTo(EPOCH + MINUTE)
  operate('reverse')
  whole.advanceTo(EPOCH + MINUTE)
  expect(shown(world)).toEqual(shown(whole))
  world.advanceTo(EPOCH + 2 * MINUTE)
  const restored = new World(world.setup, JSON.parse([...world.snapshotText()].join('')))
  for (const each of [world, restored, whole]) each.advanceTo(EPOCH + 3 * MINUTE)
  expect(shown(world)).toEqual(shown(whole))
  expect([...restored.snapshotText()].join('')).toBe([...world.snapshotText()].join(''))
})
