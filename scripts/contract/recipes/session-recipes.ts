import { Caller } from '../client/caller.ts'
import type { Recipes } from './recipe.ts'

const NOBODY = 'nobody-of-the-contract-suite'

/** A number that nobody else asked a code for. */
export const newMobile = () =>
  `9${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`

export const newUserName = () =>
  `suite.${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

export const sessionRecipes: Recipes<
  | 'checkUserName'
  | 'generateOtp'
  | 'signup'
  | 'login'
  | 'ticketLogin'
  | 'logout'
  | 'checkSession'
  | 'changePassword'
> = {
  checkUserName: { valid: () => ({ query: { stUserName: newUserName() } }), owned: 'nothing' },

  generateOtp: { valid: () => ({ body: { mobile: newMobile() } }), owned: 'nothing', onlyRefused: true },

  signup: {
    valid: async ({ visitor, target }) => {
      const mobile = newMobile()
      await visitor.success('generateOtp', { body: { mobile } })
      const otp = (await target.otpFor?.(mobile)) ?? ''
      return { body: { stUserName: newUserName(), password: 'Suite@1', mobile, otp } }
    },
    needs: 'otp',
    owned: 'nothing',
    // No code was made for this number: nobody becomes a player by it.
    harmless: () => ({
      body: { stUserName: newUserName(), password: 'Suite@1', mobile: newMobile(), otp: '000000' },
    }),
  },

  login: {
    valid: ({ target: { user } }) => ({
      body: { stUserName: user.userName, password: user.password },
    }),
    owned: 'nothing',
    harmless: () => ({ body: { stUserName: NOBODY, password: 'wrong' } }),
    // Each value it takes is a guess, and guesses are counted.
    onlyRefused: true,
    endsSession: true,
  },

  ticketLogin: {
    valid: async ({ target }) => {
      const operator = new Caller(target, target.control?.token)
      const { ticket } = await operator.data('createTicket', { body: { player: target.user.userName } })
      return { body: { ticket } }
    },
    needs: 'control',
    owned: 'nothing',
    harmless: () => ({ body: { ticket: 'forged' } }),
  },

  logout: { valid: () => ({}), owned: 'nothing', endsSession: true, onlyRefused: true },

  checkSession: { valid: () => ({}), owned: 'nothing' },

  // The password stays what it is.
  changePassword: {
    valid: ({ target: { user } }) => ({ body: { newPass: user.password } }),
    owned: 'nothing',
    endsSession: true,
    onlyRefused: true,
  },
}
