import type { Mutant } from '../fault.ts'

const API = 'simulator/host/rest/api-router.ts'
const SESSION_HANDLERS = 'simulator/host/rest/session-handlers.ts'
const ACCOUNT_VIEW = 'simulator/world/views/account-view.ts'
const BET_VIEW = 'simulator/world/views/bet-view.ts'
const MARKET_VIEW = 'simulator/world/views/market-view.ts'
const SEAL = 'cipher.seal(JSON.stringify(data))'

/** Answers whose shape is wrong. */
export const SHAPES: readonly Mutant[] = [
  {
    name: 'a field is renamed',
    edits: [{ file: ACCOUNT_VIEW, from: '    dePL: rupeesOf(', to: '    dePl: rupeesOf(' }],
    only: /^balance: answers/,
  },
  {
    name: 'a number is sent as a text',
    edits: [
      {
        file: BET_VIEW,
        from: '    stack: rupeesOf(stakePaise),',
        to: '    stack: String(rupeesOf(stakePaise)),',
      },
    ],
    only: /^testOrder: a bet that nobody takes/,
  },
  {
    name: 'an answer has a field too many',
    edits: [{ file: ACCOUNT_VIEW, from: '    deRisk: 0,', to: '    deRisk: 0,\n    userName,' }],
    only: /^balance: answers/,
  },
  {
    name: 'the token stands beside the data without the first-login flag',
    edits: [
      {
        file: SESSION_HANDLERS,
        from: 'const beside = { token, loginFirst: account.loginFirst }',
        to: 'const beside = { token }',
      },
    ],
    only: /^login: answers/,
  },
  {
    name: 'a market answer is sealed with another IV',
    edits: [
      {
        file: API,
        from: 'nodeCipher({ createCipheriv, createDecipheriv }, keys)',
        to: "nodeCipher({ createCipheriv, createDecipheriv }, { ...keys, ivHex: '00'.repeat(16) })",
      },
    ],
    only: /^getMaster: answers/,
  },
  {
    name: 'a market answer is base64 of the URL alphabet',
    edits: [{ file: API, from: SEAL, to: `${SEAL}.replaceAll('+', '-').replaceAll('/', '_')` }],
    only: /^getMaster: answers/,
  },
  {
    name: 'a market answer is not sealed at all',
    edits: [{ file: API, from: SEAL, to: 'JSON.stringify(data)' }],
    only: /^sidebar: answers/,
  },
  {
    name: 'a market stands in the list of another sport',
    edits: [
      {
        file: MARKET_VIEW,
        from: '  return event.sportId === tag && !event.outright\n',
        to: "  return !event.outright && (event.sportId === tag || (tag === '2' && event.sportId === '1'))\n",
      },
    ],
    only: /sport 2: only markets|sports tag 2: the image/,
  },
]
