import { expect, it } from 'vitest'
import { officeContent } from './content.ts'

const poster = { key: 'home', link: '/sports/inplay', imageName: '/posters/in-play.svg' }

it('the house’s own content is what a scenario could say', () => {
  const own = officeContent.parse({})
  const { approveDepositsAfter, approveWithdrawalsAfter, ...said } = own
  expect([approveDepositsAfter, approveWithdrawalsAfter]).toEqual([120_000, 600_000])
  expect(
    officeContent.parse({ ...said, approveDepositsAfter: '2m', approveWithdrawalsAfter: '10m' }),
  ).toEqual(own)
  const planIds = own.bonusPlans.map(({ planId }) => planId)
  for (const { planId } of own.campaigns) expect(planIds).toContain(planId)
})

it.each(officeContent.parse({}).bonusPlans)(
  'the text of $name says what counts, and promises nothing of every deposit',
  (plan) => {
    const { text, percent, minOdds } = plan
    expect(text).toContain(`${percent} %`)
    expect(text).toContain(`odds of ${minOdds}`)
    expect(text).not.toContain('every')
  },
)

it.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/a b',
  '/"x',
  '',
])('%j is no link of a poster', (link) => {
  expect(officeContent.safeParse({ posters: [poster] }).success).toBe(true)
  expect(officeContent.safeParse({ posters: [{ ...poster, link }] }).success).toBe(false)
})

it.each(['/posters/../x.svg', '/posters/x.png', 'https://evil.example/x.svg', '/posters/X Y.svg', 'x.svg'])(
  '%j is no picture',
  (imageName) => {
    expect(officeContent.safeParse({ posters: [{ ...poster, imageName }] }).success).toBe(false)
  },
)

it.each([
  { social: [{ name: 'x', link: 'http://plain.example' }] },
  { social: [{ name: 'x', link: 'javascript:1' }] },
  { approveDepositsAfter: '-1m' },
  { approveDepositsAfter: 'soon' },
  { signUpChips: -1 },
  { houseBanks: [] },
  { colour: 'red' },
  { bonusPlans: Array(2).fill({ planId: 'a', name: 'A', text: 'A', percent: 1, max: 1, wagerTimes: 1 }) },
])('%j is refused', (content) => {
  expect(officeContent.safeParse(content).success).toBe(false)
})
