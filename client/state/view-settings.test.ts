// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { createViewSettings } from './view-settings.ts'

beforeEach(() => localStorage.clear())

/** What was chosen is told after the current task. */
const written = async () => {
  await Promise.resolve()
  await Promise.resolve()
}

it('sound is off and notices are on until the player says otherwise', () => {
  const { is } = createViewSettings()
  expect([is('playsSound'), is('speaksPrices'), is('followsNextRace')]).toEqual([false, false, false])
  expect([is('tellsMatched'), is('tellsLapsed'), is('tellsSuspended'), is('tellsStart')]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

it('what the player chose is kept on the device', async () => {
  createViewSettings().set('playsSound', true)
  await written()
  expect(createViewSettings().is('playsSound')).toBe(true)
})

it('the colour of lay prices and the flash are marked on the page, also after a reload', async () => {
  const { set } = createViewSettings()
  const root = document.documentElement
  const marks = () => [root.hasAttribute('data-orange-lay'), root.hasAttribute('data-still-prices')]
  expect(marks()).toEqual([false, false])
  set('layIsOrange', true)
  set('pricesFlash', false)
  await written()
  expect(marks()).toEqual([true, true])
  root.removeAttribute('data-orange-lay')
  createViewSettings()
  expect(marks()).toEqual([true, true])
  localStorage.clear()
  createViewSettings()
  expect(marks()).toEqual([false, false])
})

it.each(['{', 'null', '5', '[]', '{"playsSound":"yes","unknown":true}'])(
  'rubbish in the storage is no setting: %s',
  (text) => {
    localStorage.setItem('view', text)
    expect({ ...createViewSettings().state }).toEqual({})
  },
)
