import type { Message, TextPage } from '@layline/shared/entities/notice'
import type { BannerPoster } from '@layline/shared/entities/report'
import type { Balance } from '@layline/shared/entities/session'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EPOCH_MS } from '../support/epoch.ts'

let sim: Simulator
let player: Player
let other: Player

beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, scenario: 'back-office', seed: 3, paused: true }).listen()
  player = await new Player(sim.url).login()
  other = await new Player(sim.url).login('player2', 'Player@2')
})
afterAll(() => sim.close())

const admin = (path: string) => `/api/v1/admin/${path}`

describe('what the house shows', () => {
  const stranger = () => new Player(sim.url)

  it('posters are pictures that the simulator serves, to anyone', async () => {
    const posters = await stranger().data<BannerPoster[]>('GET', admin('getposters'))
    expect(posters).toEqual([
      { link: '/sports/soccer', imageName: '/posters/soccer.svg' },
      { link: '/casino', imageName: '/posters/casino.svg' },
    ])
    const home = await stranger().data<BannerPoster[]>('POST', admin('posters'), { key: 'home' })
    expect(home).toEqual(posters.slice(0, 1))
    expect(await stranger().data('POST', admin('posters'), { key: 'nowhere' })).toEqual([])
    for (const { imageName } of posters) {
      const picture = await fetch(`${sim.url}${imageName}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      const drawn = await picture.text()
      expect(drawn).toMatch(/^<svg /)
      expect(drawn).not.toMatch(/<script|<image|href=|style=|http:\/\/(?!www\.w3\.org)/)
    }
    for (const path of ['/posters/none.svg', '/posters/', '/posters/..%2f..%2fpackage.json']) {
      const nothing = await fetch(`${sim.url}${path}`)
      expect([path, nothing.status >= 400 && nothing.status < 500]).toEqual([path, true])
      expect(nothing.headers.get('content-type')).toMatch(/json/)
    }
  })

  it('texts, social links and campaigns are the scenario’s', async () => {
    const text = await stranger().data<TextPage>('POST', admin('getmessage'), { key: 'deposit' })
    expect(text).toEqual({ key: 'deposit', title: 'How to deposit', lines: ['Ask, and you will be given.'] })
    const none = await stranger().send('POST', admin('getmessage'), { key: 'rules' })
    expect([none.status, none.body.code]).toEqual([404, 'TEXT_NOT_FOUND'])
    expect(await stranger().data('GET', admin('getsocial'))).toMatchObject([
      { name: 'Harbour Room' },
      { name: 'Rules' },
    ])
    expect(await player.data('GET', admin('getbonusdata'))).toMatchObject([{ planId: 'double' }])
  })

  it('a world whose scenario says nothing of it has the house’s own: the 27 rules, posters, plans', async () => {
    await player.control('POST', '/worlds', { name: 'plain', scenario: 'home-wins', paused: true })
    const plain = new Player(`${sim.url}/w/plain`)
    expect((await plain.data<TextPage>('POST', admin('getmessage'), { key: 'rules' })).lines).toHaveLength(27)
    expect((await plain.data<BannerPoster[]>('GET', admin('getposters'))).length).toBeGreaterThan(4)
    for (const { imageName } of await plain.data<BannerPoster[]>('GET', admin('getposters'))) {
      expect((await fetch(`${sim.url}${imageName}`)).status).toBe(200)
    }
  })

  it('an operator writes to one player, and only that one reads it', async () => {
    await player.control('POST', '/accounts/player1/messages', {
      title: 'Just you',
      text: 'Hello <b>you</b>',
    })
    const messages = await player.data<Message[]>('GET', admin('getmessage'))
    expect(messages[0]).toMatchObject({ title: 'Just you', text: 'Hello <b>you</b>' })
    expect(messages.at(-1)).toMatchObject({ title: 'Welcome to the harbour' })
    expect((await other.data<Message[]>('GET', admin('getmessage'))).map(({ title }) => title)).not.toContain(
      'Just you',
    )
  })

  it('a message without a title names an invented sender, who is part of what is kept', async () => {
    const { title } = await player.control<{ title: string }>('POST', '/accounts/player1/messages', {
      text: 'Your papers are in order',
    })
    expect(title).toMatch(/^Message from \S+ \S+/)
    const [message] = await player.data<Message[]>('GET', admin('getmessage'))
    expect(message).toMatchObject({ title, text: 'Your papers are in order' })
    const inputs = await sim.main.journal.inputsAfter(0)
    expect(inputs.at(-1)?.input).toMatchObject({ kind: 'message', title })
  })
})

describe('credit', () => {
  const credit = (amount: unknown, userName = 'player2') =>
    player.send('POST', `/control/accounts/${userName}/credit`, { amount })
  const chipsOf = async (of: Player) => {
    const { deBalance, deCreditChips } = await of.data<Balance>('GET', '/api/v1/users/balance')
    return [deBalance, deCreditChips]
  }

  it('of the scenario is part of the chips from the beginning', async () => {
    expect(await chipsOf(player)).toEqual([105_000, 5000])
  })

  it('is granted and taken back by the operator', async () => {
    expect((await credit(250.5)).body).toMatchObject({ status: 'success', deCreditChips: 250.5 })
    expect(await chipsOf(other)).toEqual([100_250.5, 250.5])
    expect((await credit(-250.5)).body).toMatchObject({ status: 'success', deCreditChips: 0 })
    expect(await chipsOf(other)).toEqual([100_000, 0])
  })

  it.each([
    [-1, 'player2', 400, 'INVALID_AMOUNT'],
    [0, 'player2', 400, 'INVALID_AMOUNT'],
    [0.001, 'player2', 400, 'INVALID_AMOUNT'],
    [10_000_001, 'player2', 400, 'INVALID_AMOUNT'],
    ['much', 'player2', 400, 'INVALID_AMOUNT'],
    [5, 'nobody', 404, 'ACCOUNT_NOT_FOUND'],
  ])('of %o for %s is answered %i %s', async (amount, userName, status, code) => {
    const answer = await credit(amount, userName)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.message).not.toBe('')
  })
})
