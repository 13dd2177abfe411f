import { Player } from '@layline/simulator/testing'
import { expect, it } from 'vitest'
import { admin, backOffice, users } from './back-office.ts'

const { player, sim } = backOffice()

it.each([
  ['POST', users('updatebonusplan'), { planId: 'nothing' }, 404],
  ['POST', users('updatebonusplan'), {}, 400],
  ['POST', users('m2mbyids'), {}, 400],
  ['POST', users('m2mbyids'), { mids: 7 }, 400],
  ['POST', users('m2mbyids'), { mids: Array(101).fill('1.1') }, 400],
  ['POST', users('summarydata'), { startDate: 'today', endDate: 'today' }, 400],
  ['POST', users('activity'), {}, 400],
  ['GET', admin('plstatement?startDate=today'), undefined, 400],
  ['GET', users(`bethistory?mid=${'9'.repeat(65)}`), undefined, 400],
  ['POST', users('dwrequest'), { type: 'GIFT', amount: 500, bankId: 'pier' }, 400],
  ['POST', users('dwrequest'), { type: 'DEPOSIT', amount: 500, bankId: 'pier', utr: 'x'.repeat(41) }, 400],
  ['POST', users('dwrequest'), { type: 'DEPOSIT', amount: [500], bankId: 'pier' }, 400],
  ['POST', users('dwrequest'), { type: 'DEPOSIT', amount: true, bankId: 'pier' }, 400],
] as const)('%s %s with %j is refused with a code', async (method, path, body, status) => {
  const reply = await player.send(method, path, body)
  expect([reply.status, reply.body.status]).toEqual([status, 'error'])
  expect(reply.body.code).toMatch(/^[A-Z_]+$/)
  expect(reply.body.message).not.toBe('')
})

it.each([
  '/users/summary',
  '/users/dwstatement',
  '/users/bethistory',
  '/users/getbankuser',
  '/users/getbankdatau',
  '/users/getbonusplan',
  '/users/blocklist',
  '/admin/plstatement?startDate=2026-01-01&endDate=2026-01-01',
  '/admin/getmessage',
  '/admin/getbonusdata',
  '/admin/getbonusdatap',
])('%s is the player’s own', async (path) => {
  const reply = await new Player(sim().url).send('GET', `/api/v1${path}`)
  expect([reply.status, reply.body.code]).toEqual([401, 'NOT_SIGNED_IN'])
})

it.each([
  ['/control/requests/R1', {}, 400],
  ['/control/requests/R1', { approve: 'yes' }, 400],
  ['/control/requests/R1', { approve: true, colour: 'red' }, 400],
  ['/control/requests/R999999', { approve: true }, 404],
  ['/control/requests/__proto__', { approve: true }, 404],
  ['/control/accounts/nobody/blocklist', { sports: [] }, 404],
  ['/control/accounts/player1/blocklist', { sports: 'all' }, 400],
  ['/control/accounts/player1/messages', { title: '', text: 'x' }, 400],
  ['/control/accounts/nobody/messages', { title: 'x', text: 'x' }, 404],
])('an operator who asks %s for %j is told what is wrong', async (path, body, status) => {
  const reply = await player.send('POST', path, body)
  expect([reply.status, reply.body.status]).toEqual([status, 'error'])
})
