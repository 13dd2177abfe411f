import { DEMO_USER } from '@layline/shared/casino'
import { Refusal } from '@layline/shared/contract/error-codes'
import { PASSWORD_MIN_LENGTH } from '@layline/shared/limits'
import { userView } from '../../world/views/account-view.ts'
import { startSessionAge, tokenHashOf } from '../callers.ts'
import { newToken } from '../new-token.ts'
import { isPassword, passwordRecord } from '../passwords.ts'
import { refuseWhileWaiting } from '../refuse-while-waiting.ts'
import type { Handlers } from './handlers.ts'

const NO_LOCATION = { country: '', subdivision: '', city: '', locality: '' }

export const sessionHandlers: Handlers<
  'login' | 'ticketLogin' | 'logout' | 'checkSession' | 'changePassword'
> = {
  async login({ runner, body, client }) {
    const { stUserName: userName, password, location } = body
    const { accounts, office } = runner.world
    refuseWhileWaiting(office.guesses.waitMs(userName, runner.nowMs))
    const account = accounts.get(userName)
    const record = account?.password
    const attempt = { userName, address: client.ip, isPlayer: account !== undefined }
    refuseWhileWaiting(runner.signInLimiter.waitMs(attempt))
    const isRight = await runner.signInLimiter.run(attempt, (weight) =>
      isPassword({ userName, password, record }, weight),
    )
    if (!isRight || !account || !record) {
      // Throws TOO_MANY if other attempts have failed meanwhile.
      await runner.submitOrThrow({ kind: 'login-failed', userName })
      throw new Refusal('LOGIN_FAILED')
    }
    const token = newToken()
    await runner.submitOrThrow({
      kind: 'login',
      userName,
      tokenHash: tokenHashOf(token, runner),
      // The world refuses the login if the password was changed during the check.
      saltHex: record.saltHex,
      location,
      userIp: client.ip,
      userAgent: client.userAgent,
      wallMs: Date.now(),
    })
    startSessionAge(runner, token)
    const beside = { token, loginFirst: account.loginFirst }
    return { data: userView(runner.world, userName), beside }
  },

  async ticketLogin({ runner, body, client }) {
    const userName = runner.loginTickets.take(body.ticket)
    const account = userName === undefined ? undefined : runner.world.accounts.get(userName)
    if (!account) throw new Refusal('LOGIN_TICKET_ENDED')
    const token = newToken()
    await runner.submitOrThrow({
      kind: 'ticket-login',
      userName: account.userName,
      tokenHash: tokenHashOf(token, runner),
      location: NO_LOCATION,
      userIp: client.ip,
      userAgent: client.userAgent,
      wallMs: Date.now(),
    })
    startSessionAge(runner, token)
    const beside = { token, loginFirst: account.loginFirst }
    return { data: userView(runner.world, account.userName), beside }
  },

  async logout({ runner, account: { userName }, session: { tokenHash } }) {
    await runner.submitOrThrow({ kind: 'logout', userName, tokenHash })
    return { data: null }
  },

  checkSession({ account }) {
    return { data: { locked: account.locked, loginFirst: account.loginFirst } }
  },

  async changePassword({ runner, account: { userName }, session: { tokenHash }, body }) {
    if (userName === DEMO_USER) throw new Refusal('DEMO_PASSWORD')
    if (body.newPass.length < PASSWORD_MIN_LENGTH) throw new Refusal('PASSWORD_TOO_SHORT')
    const password = await passwordRecord(body.newPass)
    await runner.submitOrThrow({ kind: 'change-password', userName, password, tokenHash })
    return { data: null }
  },
}
