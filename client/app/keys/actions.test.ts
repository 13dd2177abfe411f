import { expect, it } from 'vitest'
import { ACTIONS, actionsOfKey, keyOfAction } from './actions.ts'
import { isCharacter } from './key-name.ts'

const OURS = { areCharactersOn: true, changed: {} }
const action = (id: string) => ACTIONS.find((each) => each.id === id)!

it('every action has an id of its own, and every character does one thing', () => {
  const ids = ACTIONS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const characters = ACTIONS.map(({ key }) => key).filter(isCharacter)
  expect(new Set(characters).size).toBe(characters.length)
})

it.each([
  ['q', 'quick-stake-1'],
  ['y', 'quick-stake-6'],
  ['/', 'search'],
  ['n', 'next-race'],
  ['p', 'previous-race'],
  ['b', 'bets'],
  ['l', 'open-ladder'],
  ['d', 'show-depth'],
  ['c', 'centre-ladder'],
  ['x', 'cancel-market'],
  ['g', 'cash-out'],
  ['s', 'speak'],
  ['=', 'take-price'],
  ['o', 'settings'],
  ['?', 'keys'],
  ['Escape', 'close-slip'],
  ['Enter', 'open-slip'],
  ['Shift+Enter', 'open-slip-other'],
])('%s is the key of %s', (key, id) => {
  expect(actionsOfKey(key, OURS).map((each) => each.id)).toEqual([id])
})

it('a changed key takes the place of ours', () => {
  const choice = { areCharactersOn: true, changed: { bets: 'm' } }
  expect(keyOfAction(action('bets'), choice)).toBe('m')
  expect(actionsOfKey('b', choice)).toEqual([])
})

it('turned off, characters do nothing and named keys go on', () => {
  const choice = { areCharactersOn: false, changed: {} }
  expect(actionsOfKey('q', choice)).toEqual([])
  expect(actionsOfKey('?', choice)).toEqual([])
  expect(actionsOfKey('Enter', choice)).toHaveLength(1)
})
