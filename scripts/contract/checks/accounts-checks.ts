import { OTP_LIFE_MS } from '@layline/shared/account-rules'
import { isoOf } from '@layline/shared/iso-time'
import { paiseOf, rupeesOf } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import type { Caller } from '../client/caller.ts'
import { type MatchWorld, withMatchWorld } from '../fixtures/control-fixture.ts'
import { like, Skip, same } from '../mismatch.ts'
import { newMobile, newUserName } from '../recipes/session-recipes.ts'

const needs = 'control'
const PASSWORD = 'Suite@1'

const accountOf = async ({ operator }: MatchWorld, userName: string) =>
  (await operator.data('listAccounts')).find((account) => account.userName === userName)

/** A session of another player than the suite's own, who is not locked. */
async function someoneElse({ operator, visitor, player }: MatchWorld): Promise<Caller> {
  const accounts = await operator.data('listAccounts')
  const other = accounts.find(({ userName, locked, loginFirst }) => {
    return userName !== player.userName && !locked && !loginFirst
  })
  if (!other) throw new Skip('the world has one player alone')
  const { ticket } = await operator.data('createTicket', { body: { player: other.userName } })
  const { beside } = await visitor.success('ticketLogin', { body: { ticket } })
  return visitor.as(`Bearer ${beside.token}`)
}

/** Signs somebody up with the code that a mobile was sent. */
async function signedUp({ operator, visitor }: MatchWorld) {
  const [mobile, stUserName, referral] = [newMobile(), newUserName(), 'the suite']
  await visitor.success('generateOtp', { body: { mobile } })
  const { code: otp } = await operator.data('getOtp', { query: { mobile } })
  await visitor.success('signup', { body: { stUserName, password: PASSWORD, mobile, otp, referral } })
  return { mobile, stUserName, referral }
}

const LIST = checksOf('listAccounts', [
  {
    name: 'says of each player who signed up and how, who is signed in, what can be staked, and what is blocked',
    writes: true,
    needs,
    run: ({ target }) =>
      withMatchWorld(target, async (world) => {
        const { operator, visitor, player, market } = world
        const { mobile, stUserName, referral } = await signedUp(world)
        const nothing = { sports: [], providers: [], liveCasino: false }
        const about = { mobile, referral, loginFirst: false, locked: false, blocked: nothing }
        like('who signed up', await accountOf(world, stUserName), { ...about, signedIn: false })
        await visitor.success('login', { body: { stUserName, password: PASSWORD } })
        like('who signed in', await accountOf(world, stUserName), { ...about, signedIn: true })
        const blocked = { sports: ['999'], providers: [], liveCasino: true }
        const { userName } = player
        await operator.success('setBlockList', { params: { userName }, body: blocked })
        await player.rest(market)
        const { deBalance, exposure, deRisk } = await player.data('balance')
        const available = rupeesOf(paiseOf(deBalance) + paiseOf(exposure) + paiseOf(deRisk))
        like('the player', await accountOf(world, userName), { signedIn: true, available, blocked })
        like('who signed up', await accountOf(world, stUserName), { blocked: nothing })
      }),
  },
])

const CODES = checksOf('getOtp', [
  {
    name: 'a code signs up for five minutes of world time, and both calls say until when',
    writes: true,
    needs,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, visitor, advance }) => {
        const mobile = newMobile()
        const expiresAt = isoOf((await operator.data('getTime')).worldMs + OTP_LIFE_MS)
        same('generateOtp', (await visitor.data('generateOtp', { body: { mobile } })).expiresAt, expiresAt)
        const { code: otp, ...sent } = await operator.data('getOtp', { query: { mobile } })
        same('getOtp', sent, { mobile, expiresAt })
        await advance(OTP_LIFE_MS)
        const body = { stUserName: newUserName(), password: PASSWORD, mobile, otp }
        expectRefusal(await visitor.ask('signup', { body }), 'OTP_WRONG')
      }),
  },
])

const FIRST_PASSWORD = checksOf('changePassword', [
  {
    name: 'takes the first-login flag down, and everything is open from then on',
    writes: true,
    needs,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, visitor }) => {
        const flagged = (await operator.data('listAccounts')).find((each) => each.loginFirst && !each.locked)
        if (!flagged) throw new Skip('no account has the first-login flag')
        const { userName: stUserName } = flagged
        const { ticket } = await operator.data('createTicket', { body: { player: stUserName } })
        const { beside } = await visitor.success('ticketLogin', { body: { ticket } })
        same('loginFirst of a ticket', beside.loginFirst, true)
        const session = visitor.as(`Bearer ${beside.token}`)
        expectRefusal(await session.ask('balance'), 'FIRST_LOGIN')
        await session.success('changePassword', { body: { newPass: PASSWORD } })
        const again = await visitor.success('login', { body: { stUserName, password: PASSWORD } })
        same('loginFirst of the next sign-in', again.beside.loginFirst, false)
        const open = visitor.as(`Bearer ${again.beside.token}`)
        same('checkSession', await open.data('checkSession'), { locked: false, loginFirst: false })
        await open.success('balance')
      }),
  },
])

const MESSAGES = checksOf('sendMessage', [
  {
    name: 'a message reaches the player it is for and nobody else, with the time it was sent at',
    writes: true,
    needs,
    run: ({ target }) =>
      withMatchWorld(target, async (world) => {
        const { operator, player } = world
        const other = await someoneElse(world)
        const before = await other.data('getMessage')
        const { worldTime } = await operator.data('getTime')
        const body = { title: 'For one', text: 'A word for you alone' }
        await operator.success('sendMessage', { params: { userName: player.userName }, body })
        like('the newest message', (await player.data('getMessage'))[0], { ...body, createdAt: worldTime })
        same('the messages of another player', await other.data('getMessage'), before)
      }),
  },
])

/** Accounts as the operator lists them, and what belongs to one of them. */
export const ACCOUNTS: readonly Check[] = [...LIST, ...CODES, ...FIRST_PASSWORD, ...MESSAGES]
