import { expect, it } from 'vitest'
import { canBeChosen, keyNameOf, type Pressed, shownKey } from './key-name.ts'

const pressed = (key: string, over: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...over,
})

it.each([
  ['a letter', pressed('q'), 'q'],
  ['a letter under caps lock', pressed('Q'), 'q'],
  ['a sign that needs shift', pressed('?', { shiftKey: true }), '?'],
  ['a named key', pressed('Enter'), 'Enter'],
  ['a named key with shift', pressed('Enter', { shiftKey: true }), 'Shift+Enter'],
  ["the browser's own", pressed('f', { ctrlKey: true }), undefined],
  ["the system's own", pressed('q', { metaKey: true }), undefined],
])('%s', (_, event, name) => {
  expect(keyNameOf(event)).toBe(name)
})

it.each([
  ['m', true],
  ['ж', true],
  [';', true],
  ['5', false],
  ['.', false],
  [' ', false],
  ['Enter', false],
])('%j may be chosen: %s', (key, may) => {
  expect(canBeChosen(key)).toBe(may)
})

it.each([
  ['ArrowLeft', '←'],
  ['Shift+Enter', 'Shift + Enter'],
  ['Escape', 'Esc'],
  ['q', 'q'],
  ['+', '+'],
])('%s is shown as %s', (key, shown) => {
  expect(shownKey(key)).toBe(shown)
})
