import { expect, it } from 'vitest'
import { headingsOf, standsIn, tokensOf } from './specification.ts'

const tokens = (line: string, section = '2') =>
  tokensOf(`## ${section}. Title\n\n${line}\n`).map(({ text }) => text)

it.each([
  ['a quoted text', "It shows 'Please try again' at once.", ['Please try again']],
  ['an apostrophe is no quote', "the player's own and the server's text", []],
  [
    'a path with its parameters',
    'Go to /sports/event?marketId&eventId now.',
    ['/sports/event?marketId&eventId', 'marketId', 'eventId'],
  ],
  ['a path with placeholders', '- as /frame/{name}/{code}.', ['/frame/{name}/{code}', 'name', 'code']],
  ['the home address', 'Logout goes to / and ends.', ['/']],
  ['a call with a query', 'The service has delete?id= too', ['delete?id=']],
  [
    'prefixed and capital names',
    'btMarketStatus is PENDING, odds-up',
    ['btMarketStatus', 'PENDING', 'odds-up'],
  ],
  ['numbers with units and signs', 'after 0.2 s, tag -1, at 999.99', ['0.2 s', '0.2', '-1', '999.99']],
  ['numbers that touch letters', 'from 2.5K, 5h30, #FFC007', ['2.5K', '5h30', '#FFC007', 'FFC007']],
  [
    'labels inside a sentence',
    'a menu of My bets, Stack Setting and Rules',
    ['My', 'Stack Setting', 'Rules'],
  ],
  ['a list of lower-case names', 'body dvt, hmu, lng', ['dvt', 'hmu', 'lng']],
  [
    'a cell of a table of calls',
    '| POST | userstatement | startDate, none |',
    ['POST', 'userstatement', 'startDate', 'none'],
  ],
  ['words with a stroke', 'the columns 1/X/2 are shown', ['1/X/2', '1', '2']],
  ['what the document does not show', 'The path of POST testOrder: not shown.', []],
])('%s', (_, line, expected) => {
  expect(tokens(line).sort()).toEqual([...expected].sort())
})

it('an entity is a list of fields under a bold name', () => {
  const line = '**Row**: max (game name), optional sum, list of {a, bc}.'
  expect(tokens(line, '3').sort()).toEqual(['a', 'bc', 'max', 'name', 'sum'])
  expect(headingsOf(`## 3. Entities\n${line}\n### Modals\n`)).toEqual([
    { section: '3', heading: 'Row' },
    { section: '3', heading: 'Modals' },
  ])
})

it.each([
  ['1', '1.01', false],
  ['1', '-1, 1', true],
  ['min', 'admin', false],
  ['7', '7522', false],
  ['/', 'go to / now', true],
])('%s in "%s": %s', (token, text, expected) => {
  expect(standsIn(token, text)).toBe(expected)
})
