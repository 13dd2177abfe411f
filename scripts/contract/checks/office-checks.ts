import { isIP } from 'node:net'
import type { TextPage } from '@layline/shared/entities/notice'
import { GENERAL_RULES } from '@layline/shared/rules/general-rules'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal, readSuccess } from '../client/answer.ts'
import { ALL_DAYS, inItsDayAlone } from '../fixtures/report-days.ts'
import { Player } from '../fixtures/suite-player.ts'
import { inMoment } from '../fixtures/world-moment.ts'
import { holds, isTime, same } from '../mismatch.ts'
import { newMobile, newUserName } from '../recipes/session-recipes.ts'

const SIGN_UP = [
  ...checksOf('checkUserName', [
    {
      name: "a player's name is taken, a new one is free",
      run: async ({ visitor, player }) => {
        const isFree = async (stUserName: string) =>
          (await visitor.data('checkUserName', { query: { stUserName } })).available
        same(player.userName, await isFree(player.userName), false)
        same('a new name', await isFree(newUserName()), true)
        for (const invalid of ['ab', '7days', 'two words']) same(invalid, await isFree(invalid), false)
      },
    },
  ]),
  ...checksOf('signup', [
    {
      name: 'refuses a short password, a name that is taken and a wrong code',
      run: async ({ visitor, player }) => {
        const good = { stUserName: newUserName(), password: 'Suite@1', mobile: newMobile(), otp: '000000' }
        const signUp = (over: object) => visitor.ask('signup', { body: { ...good, ...over } })
        expectRefusal(await signUp({ password: 'abc' }), 'PASSWORD_TOO_SHORT')
        expectRefusal(await signUp({ stUserName: player.userName }), 'USER_NAME_TAKEN')
        expectRefusal(await signUp({}), 'OTP_WRONG')
      },
    },
    {
      name: 'who has signed up signs in, with the name taken from then on',
      writes: true,
      needs: 'otp',
      run: async ({ visitor, target }) => {
        const mobile = newMobile()
        await visitor.success('generateOtp', { body: { mobile } })
        const otp = (await target.otpFor?.(mobile)) ?? ''
        const stUserName = newUserName()
        const body = { stUserName, password: 'Suite@1', mobile, otp }
        same('data', await visitor.data('signup', { body }), { stUserName })
        const { data } = await visitor.success('login', { body: { stUserName, password: 'Suite@1' } })
        same('who signed in', data.stUserName, stUserName)
        holds('chips', 'the opening chips', data.deBalance > 0 && data.dePL === 0, data)
        expectRefusal(await visitor.ask('signup', { body }), 'USER_NAME_TAKEN')
        const other = { ...body, stUserName: newUserName() }
        expectRefusal(await visitor.ask('signup', { body: other }), 'OTP_WRONG')
      },
    },
  ]),
]

const TEXTS = checksOf('getMessageByKey', [
  {
    name: 'there are as many rules as the specification says, and a key that has no text is refused',
    run: async ({ visitor }) => {
      const page = await visitor.data('getMessageByKey', { body: { key: 'rules' } })
      same('key', page.key, 'rules')
      same('rules', page.lines.length, GENERAL_RULES.length)
      expectRefusal(await visitor.ask('getMessageByKey', { body: { key: 'no-such-key' } }), 'TEXT_NOT_FOUND')
    },
  },
])

/** Keys that are documented as examples: a server need not have them all. */
const KEYS = ['rules', 'casino', 'deposit', 'withdraw']

const OWN_TEXTS = checksOf('getMessageByKey', [
  {
    name: 'each key that has a text has one of its own',
    run: async ({ visitor, target }) => {
      const lines: string[] = []
      for (const key of KEYS) {
        const answer = await visitor.ask('getMessageByKey', { body: { key } })
        if (answer.status === 404) continue
        const page = readSuccess(answer, target.keys).data as TextPage
        same('key', page.key, key)
        lines.push(page.lines.join())
      }
      same('texts that stand under two keys', lines.length - new Set(lines).size, 0)
    },
  },
])

const POSTERS = checksOf('posters', [
  {
    name: 'the posters of a place are among all posters, not all at each, and a place without any has none',
    run: async ({ visitor }) => {
      const all = (await visitor.data('getPosters')).map((poster) => JSON.stringify(poster))
      const at = (key: string) => visitor.data('posters', { body: { key } })
      const [home, casino] = [await at('home'), await at('casino')]
      const isHeeded = all.length < 2 || [home, casino].some(({ length }) => length < all.length)
      holds('posters of home and of the casino', 'not all of them at both', isHeeded, [home, casino])
      for (const poster of [...home, ...casino]) {
        holds('a poster', 'among all', all.includes(JSON.stringify(poster)), poster)
        holds('link', 'a path of the site', /^\/(?!\/)/.test(poster.link), poster)
      }
      same('elsewhere', await at('no-such-place'), [])
    },
  },
])

const ACTIVITY = checksOf('activity', [
  {
    name: "shows the player's own sign-ins, newest first",
    run: async ({ player }) => {
      const rows = await player.data('activity', { body: ALL_DAYS })
      holds('rows', 'the sign-in of this run', rows.length > 0, rows)
      for (const row of rows) {
        same('stUserName', row.stUserName, player.userName)
        isTime('createdAt', row.createdAt)
      }
      const times = rows.map(({ createdAt }) => createdAt)
      same('order', times, [...times].sort().reverse())
    },
  },
])

/** This machine, or a network of its own such as that of a container. */
const NEARBY = /^(::ffff:)?(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^::1$|^f[cd]/
const isOwnMachine = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname)

const SIGN_INS = checksOf('activity', [
  {
    name: 'says of a sign-in from where and with what it was',
    lane: 'sessions',
    run: async ({ target, visitor }) => {
      const userAgent = `contract-suite/${Date.now()}`
      const location = { country: 'Suiteland', subdivision: '', city: 'Checkville', locality: '' }
      const { result: player, isOfMoment } = await inMoment(visitor, () =>
        Player.signIn(target, target.user, { userAgent, location }),
      )
      const [row] = await player.data('activity', { body: ALL_DAYS })
      same('userAgent', row?.userAgent, userAgent)
      isOfMoment('createdAt', row?.createdAt ?? '')
      await inItsDayAlone(row!, (body) => player.data('activity', { body }))
      const { location: place = '', userIp = '' } = row ?? {}
      const isThere = [location.city, location.country].every((each) => place.includes(each))
      holds('location', 'Checkville in Suiteland', isThere, place)
      holds('userIp', 'an IP address', isIP(userIp) !== 0, userIp)
      const isLocal = isOwnMachine(target.url)
      holds(
        'userIp',
        'an address of this machine or its own network',
        !isLocal || NEARBY.test(userIp),
        userIp,
      )
    },
  },
])

const REPORTS = checksOf('betHistory', [
  {
    name: 'shows the bets of a market, newest first, the cancelled too',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const bet = await player.rest(quiet)
      await player.success('deleteBet', { query: { id: bet.betId } })
      const rows = await player.data('betHistory', { query: { mid: quiet.stMarketID } })
      same('the newest', [rows[0]?.orderId, rows[0]?.betStatus], [bet.orderId, 'CANCLE'])
      same(
        'other markets',
        rows.filter(({ marketId }) => marketId !== quiet.stMarketID),
        [],
      )
    },
  },
])

const POSITIONS = checksOf('m2mByIds', [
  {
    name: 'says the same as the call by event, for a list and for a text with commas',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet, quiet2 } = await markets()
      for (const market of [quiet, quiet2]) await player.rest(market)
      const byEvent = await Promise.all(
        [quiet, quiet2].map(({ stEventID }) => player.data('getM2m', { query: { eid: stEventID } })),
      )
      const ids = [quiet.stMarketID, quiet2.stMarketID]
      const wanted = byEvent.flat().filter(({ marketId }) => ids.includes(marketId))
      same('markets with a position', wanted.length, ids.length)
      for (const mids of [ids, ids.join(','), ids.slice(1)]) {
        const found = await player.data('m2mByIds', { body: { mids } })
        const sorted = (rows: typeof found) => [...rows].sort((a, b) => (a.marketId < b.marketId ? -1 : 1))
        const expected = wanted.filter(({ marketId }) => mids.includes(marketId))
        same('positions', sorted(found), sorted(expected))
      }
    },
  },
])

/** Becoming a player, what the house says, and reports. */
export const OFFICE: readonly Check[] = [
  ...SIGN_UP,
  ...TEXTS,
  ...OWN_TEXTS,
  ...POSTERS,
  ...ACTIVITY,
  ...SIGN_INS,
  ...REPORTS,
  ...POSITIONS,
]
