import { CLOSE } from '@layline/shared/contract/bet-socket'
import { TEXT } from '@layline/shared/texts'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { BetClient } from '../client/bet-client.ts'
import { createControlledWorld, withMatchWorld } from '../fixtures/control-fixture.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { Player, restingOrder } from '../fixtures/suite-player.ts'
import { holds, Skip, same } from '../mismatch.ts'

const signIn = ({ target }: Fixture) => Player.signIn(target, target.user)

const LOCKED = checksOf('checkSession', [
  {
    name: 'says of a locked player that he is locked, who may call nothing else but logout',
    needs: 'control',
    writes: true,
    run: async ({ controlled }) => {
      const { operator, visitor } = await controlled()
      const locked = (await operator.data('listAccounts')).find((account) => account.locked)
      if (!locked) throw new Skip('no account is locked')
      const { ticket } = await operator.data('createTicket', { body: { player: locked.userName } })
      const { beside } = await visitor.success('ticketLogin', { body: { ticket } })
      const session = visitor.as(`Bearer ${beside.token}`)
      same('locked', (await session.data('checkSession')).locked, true)
      for (const call of ['balance', 'statement', 'getBets', 'testOrder'] as const) {
        expectRefusal(await session.ask(call), 'SESSION_ELSEWHERE')
      }
      const bets = new BetClient(session, session.token)
      try {
        same('close code', await bets.closeCode(), CLOSE.sessionElsewhere)
      } finally {
        bets.close()
      }
      await session.success('logout')
    },
  },
])

const LOGIN = checksOf('login', [
  {
    name: 'says who signed in, with a token and the first-login flag',
    lane: 'sessions',
    run: async ({ visitor, target: { user } }) => {
      const body = { stUserName: user.userName, password: user.password }
      const { data, beside, message } = await visitor.success('login', { body })
      same('data.stUserName', data.stUserName, user.userName)
      same('loginFirst', beside.loginFirst, false)
      same('message', message, TEXT.loggedIn)
      holds('token', 'at least 128 bits', beside.token.length >= 22, beside.token)
      const balance = await visitor.as(`Bearer ${beside.token}`).data('balance')
      same('deBalance', data.deBalance, balance.deBalance)
    },
  },
  {
    name: 'a name that stands between blanks is the same name',
    lane: 'sessions',
    run: async ({ visitor, target: { user } }) => {
      const body = { stUserName: `  ${user.userName} `, password: user.password }
      same('stUserName', (await visitor.data('login', { body })).stUserName, user.userName)
    },
  },
  {
    name: 'a wrong password and an unknown name are refused in the same words',
    lane: 'sessions',
    run: async ({ visitor, target: { user } }) => {
      for (const stUserName of [user.userName, `nobody-${Date.now()}`]) {
        const answer = await visitor.ask('login', { body: { stUserName, password: 'not the password' } })
        expectRefusal(answer, 'LOGIN_FAILED')
      }
    },
  },
  {
    name: 'flags a player who has still to change the first password',
    lane: 'sessions',
    needs: 'first-login',
    run: async ({ visitor, target: { firstLogin } }) => {
      const body = { stUserName: firstLogin!.userName, password: firstLogin!.password }
      same('loginFirst', (await visitor.success('login', { body })).beside.loginFirst, true)
    },
  },
  {
    name: 'a second sign-in ends the first session and closes its bet socket',
    lane: 'sessions',
    run: async (fixture) => {
      const first = await signIn(fixture)
      const bets = await new BetClient(first, first.token).open()
      try {
        const second = await signIn(fixture)
        expectRefusal(await first.ask('checkSession'), 'SESSION_ELSEWHERE')
        expectRefusal(await first.ask('balance'), 'SESSION_ELSEWHERE')
        same('the second session', (await second.data('checkSession')).locked, false)
        // A server may close it at once, or when the session is used the next time.
        if (bets.socket.readyState === bets.socket.OPEN) {
          bets.socket.send(
            JSON.stringify({ type: 'placeOrder', ...restingOrder((await fixture.markets()).quiet) }),
          )
        }
        same('close code', await bets.closeCode(), CLOSE.sessionElsewhere)
        const taken = bets.messages.filter((m) => m.type === 'orderRes' && m.status === 'success')
        same('orders taken from the ended session', taken, [])
      } finally {
        bets.close()
      }
    },
  },
])

const TICKET = checksOf('ticketLogin', [
  {
    name: "signs in once, in a session beside the player's own",
    writes: true,
    needs: 'control',
    run: async ({ target }) => {
      const { operator, visitor, player, remove } = await createControlledWorld(target)
      const { ticket, path } = await operator.data('createTicket', { body: { player: player.userName } })
      holds('path', 'the ticket behind the #', path.endsWith(`/#ticket=${ticket}`), path)
      const { data, beside } = await visitor.success('ticketLogin', { body: { ticket } })
      same('data.stUserName', data.stUserName, player.userName)
      same('its session', await visitor.as(`Bearer ${beside.token}`).data('checkSession'), {
        locked: false,
        loginFirst: false,
      })
      await player.success('balance')
      expectRefusal(await visitor.ask('ticketLogin', { body: { ticket } }), 'LOGIN_TICKET_ENDED')
      await Player.signIn({ ...target, url: player.url }, target.user)
      await visitor.as(`Bearer ${beside.token}`).success('balance')
      expectRefusal(await player.ask('balance'), 'SESSION_ELSEWHERE')
      await remove()
    },
  },
])

const LOGOUT = checksOf('logout', [
  {
    name: 'the token opens nothing afterwards',
    lane: 'sessions',
    run: async (fixture) => {
      const player = await signIn(fixture)
      same('message', (await player.success('logout')).message, TEXT.loggedOut)
      expectRefusal(await player.ask('checkSession'), 'NOT_SIGNED_IN')
      expectRefusal(await player.ask('balance'), 'NOT_SIGNED_IN')
      const bets = new BetClient(player, player.token)
      same('close code of a bet socket', await bets.closeCode(), CLOSE.notSignedIn)
      bets.close()
    },
  },
])

const PASSWORD = checksOf('changePassword', [
  {
    name: 'a short password is refused in the words of the specification, and the session goes on',
    lane: 'sessions',
    writes: true,
    run: async (fixture) => {
      const player = await signIn(fixture)
      const answer = await player.ask('changePassword', { body: { newPass: 'abc' } })
      expectRefusal(answer, 'PASSWORD_TOO_SHORT')
      await player.data('checkSession')
    },
  },
  {
    name: 'signs the player out everywhere, and the new password holds',
    lane: 'sessions',
    writes: true,
    run: async (fixture) => {
      const player = await signIn(fixture)
      // The same again: the account is left as it was found.
      const { message } = await player.success('changePassword', {
        body: { newPass: fixture.target.user.password },
      })
      same('message', message, TEXT.passwordChanged)
      expectRefusal(await player.ask('balance'), 'NOT_SIGNED_IN', 'SESSION_ELSEWHERE')
      await signIn(fixture)
    },
  },
  {
    name: 'the old password signs nobody in once it is changed, and the new one does',
    needs: 'control',
    writes: true,
    run: ({ target }) =>
      withMatchWorld(target, async ({ visitor, player }) => {
        const { userName: stUserName, password: old } = target.user
        const newPass = `${old} changed`
        await player.success('changePassword', { body: { newPass } })
        const signInWith = (password: string) => visitor.ask('login', { body: { stUserName, password } })
        expectRefusal(await signInWith(old), 'LOGIN_FAILED')
        same('status of a sign-in with the new one', (await signInWith(newPass)).status, 200)
      }),
  },
])

const CHECK_SESSION = checksOf('checkSession', [
  {
    name: 'a session that holds is neither locked nor flagged',
    run: async ({ player }) => {
      same('data', await player.data('checkSession'), { locked: false, loginFirst: false })
    },
  },
  {
    name: 'tells a player with the first-login flag so',
    needs: 'first-login',
    run: async ({ firstLogin }) => {
      same('loginFirst', (await firstLogin().data('checkSession')).loginFirst, true)
    },
  },
])

/** Signing in and out; one session for each player. Source: spec §4 "Session", §6. */
export const SESSIONS: readonly Check[] = [
  ...LOGIN,
  ...TICKET,
  ...LOGOUT,
  ...PASSWORD,
  ...CHECK_SESSION,
  ...LOCKED,
]
