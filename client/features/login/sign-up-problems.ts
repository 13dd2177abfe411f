import { MOBILE, NEW_USER_NAME, OTP_DIGITS } from '@layline/shared/account-rules'
import { PASSWORD_MIN_LENGTH } from '@layline/shared/limits'
import { TEXT } from '@layline/shared/texts'

/** What a player fills in to sign up. */
export interface NewPlayer {
  stUserName: string
  password: string
  mobile: string
  otp: string
  referral: string
}

/** What is wrong with each field, in the order of the form; a field that is right has no entry. */
export function signUpProblems({ stUserName, password, mobile, otp }: NewPlayer): Partial<NewPlayer> {
  return {
    ...(!NEW_USER_NAME.test(stUserName) && {
      stUserName:
        stUserName === ''
          ? TEXT.userNameRequired
          : 'A username is 3 to 32 letters, digits and . _ -, the first a letter.',
    }),
    ...(password.length < PASSWORD_MIN_LENGTH && { password: TEXT.passwordTooShortPage }),
    ...(!MOBILE.test(mobile) && { mobile: 'A mobile number is 10 to 15 digits.' }),
    ...(otp === '' && { otp: `Enter the ${OTP_DIGITS} digits of the code.` }),
  }
}
