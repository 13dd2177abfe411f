import { expect, it } from 'vitest'
import { redirectOf } from './guards.ts'

const VISITOR = { isLogin: false, guest: false, loginFirst: false }
const GUEST = { isLogin: false, guest: true, loginFirst: false }
const PLAYER = { isLogin: true, guest: false, loginFirst: false }
const NEWCOMER = { isLogin: true, guest: false, loginFirst: true }

it.each([
  ['visitor', VISITOR, undefined],
  ['visitor', GUEST, undefined],
  ['visitor', PLAYER, '/'],
  ['visitor', NEWCOMER, '/changepassword'],
  ['reader', VISITOR, '/login'],
  ['reader', GUEST, undefined],
  ['reader', PLAYER, undefined],
  ['reader', NEWCOMER, '/changepassword'],
  ['player', VISITOR, '/login'],
  ['player', GUEST, '/login'],
  ['player', PLAYER, undefined],
  ['player', NEWCOMER, '/changepassword'],
  ['first-login', VISITOR, '/login'],
  ['first-login', PLAYER, '/'],
  ['first-login', NEWCOMER, undefined],
] as const)('a page for a %s sends %j to %s', (guard, who, redirect) => {
  expect(redirectOf(guard, who)).toBe(redirect)
})
