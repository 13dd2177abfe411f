import { Refusal } from '@layline/shared/contract/error-codes'
import { isoOf } from '@layline/shared/iso-time'
import { PASSWORD_MIN_LENGTH } from '@layline/shared/limits'
import { TEXT } from '@layline/shared/texts'
import type { InputOf } from '../../world/inputs/inputs.ts'
import { freeUserName } from '../invented-names.ts'
import { passwordRecord } from '../passwords.ts'
import { refuseWhileWaiting } from '../refuse-while-waiting.ts'
import { codeHash, deliverCode, makeCode } from '../sent-codes.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import type { Handlers } from './handlers.ts'

/** Opens the account. A move of the clock does not refuse it: its code is used up, and who there is does not rewind. */
async function signUp(runner: WorldRunner, input: InputOf<'sign-up'>): Promise<void> {
  for (;;) {
    try {
      await runner.submitOrThrow<'sign-up'>(input)
      return
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'CLOCK_MOVED')) throw error
    }
  }
}

export const signUpHandlers: Handlers<'checkUserName' | 'generateOtp' | 'signup'> = {
  checkUserName({ runner, query: { stUserName } }) {
    const { office } = runner.world
    if (office.isFree(stUserName)) return { data: { available: true } }
    const name = freeUserName(stUserName, (free) => office.isFree(free))
    return { data: { available: false }, ...(name && { message: TEXT.otherNameIsFree(name) }) }
  },

  async generateOtp({ runner, body: { mobile }, client: { ip } }) {
    refuseWhileWaiting(runner.world.office.codes.waitMs(mobile, runner.nowMs))
    refuseWhileWaiting(runner.codeLimiter.waitMs(ip))
    runner.codeLimiter.take(ip)
    const { plain, saltHex, hashHex } = makeCode(mobile)
    await runner.submitOrThrow({ kind: 'code-made', mobile, saltHex, hashHex, dropsOldest: true })
    deliverCode(runner, mobile, plain)
    const { expiresMs } = runner.world.office.codes.code(mobile, runner.nowMs)!
    return { data: { expiresAt: isoOf(expiresMs) } }
  },

  async signup({ runner, body }) {
    const { stUserName: userName, mobile, otp, referral } = body
    const { office } = runner.world
    if (body.password.length < PASSWORD_MIN_LENGTH) throw new Refusal('PASSWORD_TOO_SHORT')
    if (!office.isFree(userName)) throw new Refusal('USER_NAME_TAKEN')
    const code = office.codes.code(mobile, runner.nowMs)
    if (!code) throw new Refusal('OTP_WRONG')
    // Hash first: each guess costs a hash, and a refusal by the full hash queue does not count as a wrong guess.
    const password = await passwordRecord(body.password)
    await runner.submitOrThrow({ kind: 'code-tried', mobile, hashHex: codeHash(mobile, otp, code.saltHex) })
    await signUp(runner, { kind: 'sign-up', userName, password, mobile, referral })
    return { data: { stUserName: userName } }
  },
}
