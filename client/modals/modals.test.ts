// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { createModals } from './modals.ts'

afterEach(() => document.body.replaceChildren())

it('modals stack, and each closes by itself', () => {
  const modals = createModals()
  modals.open('login')
  modals.open('install')
  const [login] = modals.state.open
  expect(modals.state.open.map(({ name }) => name)).toEqual(['login', 'install'])
  modals.close(login!.id)
  expect(modals.state.open.map(({ name }) => name)).toEqual(['install'])
  modals.closeAll()
  expect(modals.state.open).toEqual([])
})

it('a modal remembers what had the focus when it was opened', () => {
  document.body.innerHTML = '<button id="opener"></button>'
  const opener = document.getElementById('opener')!
  opener.focus()
  const modals = createModals()
  modals.open('login')
  expect(modals.state.open[0]!.opener).toBe(opener)
})

it('opened from a menu, it remembers the button of the menu', () => {
  document.body.innerHTML =
    '<button id="trigger"></button><div role="menu" aria-labelledby="trigger"><a href="#" id="entry">x</a></div>'
  document.getElementById('entry')!.focus()
  const modals = createModals()
  modals.open('stack-setting')
  expect(modals.state.open[0]!.opener).toBe(document.getElementById('trigger'))
})
