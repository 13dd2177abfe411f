import { expect, it } from 'vitest'
import { tabsOf } from './tabs.ts'

const sport = (id: string, name: string) => ({ id, name, competitions: [] })
const SIDEBAR = {
  sports: [sport('4', 'Cricket'), sport('7', 'Horse Racing'), sport('6', 'Boxing'), sport('12', 'Politics')],
  sort: [],
}
const names = (isLogin: boolean) => tabsOf(SIDEBAR, { isLogin }).map(({ name }) => name)

it('tabs stand in the order of the specification, one for each sport but the last', () => {
  expect(names(true)).toEqual([
    'Home',
    'In-Play',
    'SportsBook',
    'E-Sports Book',
    'Winner',
    'Favourite',
    'Cricket',
    'Boxing',
    'Horse Racing',
    'Greyhound Racing',
    'Casino',
    'Politics',
  ])
})

it('a guest has no favourites', () => {
  expect(names(false)).not.toContain('Favourite')
})

it('the sport that comes last is dropped, whatever it is', () => {
  const tabs = tabsOf({ ...SIDEBAR, sports: SIDEBAR.sports.slice(0, 3) }, { isLogin: true })
  expect(tabs.map(({ name }) => name)).not.toContain('Boxing')
})

it.each([
  ['SportsBook', '/frame/BT/bt-sportsbook'],
  ['E-Sports Book', '/frame/BT/bt-esports'],
  ['Casino', '/casino'],
])('%s is to play, at %s', (name, path) => {
  expect(tabsOf(SIDEBAR, { isLogin: false }).find((tab) => tab.name === name)).toEqual({
    name,
    path,
    isToPlay: true,
  })
})

it('without the data the fixed tabs stand', () => {
  expect(tabsOf(undefined, { isLogin: false })).toHaveLength(9)
})

it('until the sports are loaded, neither they nor the tabs after them are shown', () => {
  const awaited = tabsOf(undefined, { isLogin: true, isAwaited: true }).map(({ name }) => name)
  expect(awaited).toEqual(names(true).slice(0, awaited.length))
  expect(names(true)[awaited.length]).toBe('Cricket')
})
