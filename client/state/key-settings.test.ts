// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { createKeySettings } from './key-settings.ts'

beforeEach(() => localStorage.clear())

const kept = async () => {
  // The store tells of changes after the current task.
  await Promise.resolve()
  return createKeySettings().state
}

it('keys are ours, and on, until the player says otherwise', () => {
  expect(createKeySettings().state).toEqual({ areCharactersOn: true, changed: {} })
})

it('what the player chose is kept on the device', async () => {
  const keys = createKeySettings()
  keys.turnCharacters(false)
  keys.change('bets', 'm')
  expect(await kept()).toEqual({ areCharactersOn: false, changed: { bets: 'm' } })
  keys.reset()
  expect(await kept()).toEqual({ areCharactersOn: false, changed: {} })
})

it.each(['{', 'null', '[]', '{"changed":5}', '{"changed":{"bets":7,"search":"long"}}'])(
  'rubbish in the storage is no setting: %s',
  (text) => {
    localStorage.setItem('keys', text)
    expect(createKeySettings().state).toEqual({ areCharactersOn: true, changed: {} })
  },
)
