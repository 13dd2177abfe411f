import { expect, it } from 'vitest'
import { signUpProblems } from './sign-up-problems.ts'

const RIGHT = {
  stUserName: 'newcomer',
  password: 'Secret@1',
  mobile: '9876543210',
  otp: '402913',
  referral: '',
}

it('a form that is filled in has no problem', () => {
  expect(signUpProblems(RIGHT)).toEqual({})
})

it.each([
  [{ stUserName: '' }, { stUserName: 'User name is required' }],
  [{ stUserName: 'ab' }, { stUserName: expect.stringContaining('3 to 32 letters') }],
  [{ password: 'abc' }, { password: 'Password length should be atleast 4 character long' }],
  [{ mobile: '12345' }, { mobile: 'A mobile number is 10 to 15 digits.' }],
  [{ otp: '' }, { otp: 'Enter the 6 digits of the code.' }],
])('%j: %j', (over, problems) => expect(signUpProblems({ ...RIGHT, ...over })).toEqual(problems))
