// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { chosenSetting, keepRealitySetting, realitySettingOf } from './reality-setting.ts'

const DAY_MS = 86_400_000
const NOW = 1_768_478_400_000

afterEach(() => localStorage.clear())

it.each([
  ['more often', 30, 10],
  ['the same', 30, 30],
  ['for the first time', 0, 60],
])('%s holds at once', (_, from, to) => {
  expect(chosenSetting({ everyMin: from }, to, NOW)).toEqual({ everyMin: to })
})

it.each([
  ['rarer', 10, 60],
  ['never', 60, 0],
])('%s holds after a day, also for who signs in anew', (_, from, to) => {
  keepRealitySetting('player1', chosenSetting({ everyMin: from }, to, NOW))
  expect(realitySettingOf('player1', NOW + DAY_MS - 1).everyMin).toBe(from)
  expect(realitySettingOf('player1', NOW + DAY_MS)).toEqual({ everyMin: to })
})

it('each player has an own one, and what is no setting is none', () => {
  keepRealitySetting('player1', { everyMin: 10 })
  expect(realitySettingOf('player2', NOW)).toEqual({ everyMin: 0 })
  expect(realitySettingOf('__proto__', NOW)).toEqual({ everyMin: 0 })
  for (const kept of ['{', '5', '{"player1":{"everyMin":7}}', '{"player1":{"everyMin":10,"next":{}}}']) {
    localStorage.setItem('reality', kept)
    expect(realitySettingOf('player1', NOW)).toEqual({ everyMin: 0 })
  }
})
