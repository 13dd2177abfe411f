import type { Sidebar, SportItem } from '@layline/shared/entities/catalogue'
import type { Market } from '@layline/shared/entities/market'
import { FeedClient, Player } from '@layline/simulator/testing'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { MASTER, ORDER, standingWorld } from './standing-world.ts'

const { ask, player, sim } = standingWorld()
const refusal = async (call: string) => {
  const { status, body } = await new Player(sim().url).send('GET', `${MASTER}/${call}`)
  return [status, body.code]
}
const sportsOf = (markets: Market[]) => [...new Set(markets.map(({ stSportsID }) => stSportsID))]
const anEvent = async (sportsId = '4') => (await ask(`getmaster?sportsId=${sportsId}`))[0]!.stEventID

describe('lists of markets', () => {
  it('the home list has match odds only, sports 2, 1, 4 first, each sport by start', async () => {
    const markets = await ask('gethomemaster')
    expect(sportsOf(markets)).toEqual(['2', '1', '4', '6', '7522'])
    expect(new Set(markets.map(({ stMarketName }) => stMarketName))).toEqual(new Set(['Match Odds']))
    for (const id of sportsOf(markets)) {
      const starts = markets
        .filter(({ stSportsID }) => stSportsID === id)
        .map(({ dtStartDate }) => dtStartDate)
      expect(starts).toEqual([...starts].sort())
    }
    expect(sportsOf(await ask('gethomemaster?sportsId=6'))).toEqual(['6'])
    expect(await ask('gethomemaster?sportsId=12')).toEqual([])
    expect(await ask('gethomemaster?sportsId=999')).toEqual([])
  })

  it('winner markets have a field, and stand in their own list only', async () => {
    const markets = await ask('getwinnermaster')
    expect(markets).toEqual(await ask('getmaster?marketType=WINNER&sportsId=-2'))
    expect(markets).toEqual(await ask('getmaster?marketType=WINNER'))
    expect(new Set(sportsOf(markets))).toEqual(new Set(['1', '2', '4']))
    for (const { stMarketName, submaster, rates } of markets) {
      expect([stMarketName, rates.length]).toEqual(['Winner', submaster.length])
      expect(submaster.length).toBeGreaterThanOrEqual(8)
      expect(submaster.length).toBeLessThanOrEqual(20)
    }
    const soccer = await ask('getmaster?sportsId=1')
    expect(soccer.filter(({ stMarketName }) => stMarketName === 'Winner')).toEqual([])
  })

  it('politics are elections with a market for each question', async () => {
    const [election] = await ask('getmaster?sportsId=12')
    expect(election).toMatchObject({ stSportsID: '12', stSportsName: 'Politics' })
    const markets = await ask(`geteventmaster?eventId=${election!.stEventID}`)
    expect(markets.length).toBeGreaterThan(1)
    expect(markets).toEqual(await ask(`getmaster?eventId=${election!.stEventID}`))
  })

  it('pinned markets are the match odds among those asked for, each once, in that order', async () => {
    const [a, b] = await ask('gethomemaster?sportsId=1')
    const [winner] = await ask('getwinnermaster')
    const ids = [b, winner, a, b].map((market) => market!.stMarketID)
    const pinned = await ask(`getpinnedmarkets?mids=1.5,${ids.join(',')}`)
    expect(pinned.map(({ stMarketID }) => stMarketID)).toEqual([b!.stMarketID, a!.stMarketID])
    expect(await ask('getpinnedmarkets?mids=')).toEqual([])
  })

  it('SP only are the sport 13 markets of an event', async () => {
    const specials = await ask(`getsponly?eventId=${await anEvent()}`)
    expect(sportsOf(specials)).toEqual(['13'])
    expect(await ask(`getsponly?eventId=${await anEvent('1')}`)).toEqual([])
  })

  it('the whole master has every market of every event, with one price a side', async () => {
    const markets = await ask('getwholemaster')
    const ids = new Set(markets.map(({ stMarketID }) => stMarketID))
    expect(ids.size).toBe(markets.length)
    for (const { stMarketID } of await ask(`geteventmaster?eventId=${await anEvent()}`)) {
      expect(ids).toContain(stMarketID)
    }
    expect(sportsOf(markets)).toEqual(expect.arrayContaining(['0', '1', '12', '13', '2', '4', '6', '7522']))
    const levels = markets.flatMap(({ rates }) => rates.flatMap(({ Back, Lay }) => [Back.length, Lay.length]))
    expect(Math.max(...levels)).toBe(1)
  })

  it('sports are counted, those with nothing on as well', async () => {
    const sports = await ask<SportItem[]>('getsports')
    expect(sports.map(({ id }) => id).slice(0, 3)).toEqual(['2', '1', '4'])
    const whole = await ask('getwholemaster')
    for (const { id, events, inPlay } of sports) {
      expect(inPlay).toBeLessThanOrEqual(events)
      const listed = (await ask(`getmaster?sportsId=${id}`)).length
      const winners = (await ask('getwinnermaster')).filter(({ stSportsID }) => stSportsID === id).length
      expect([id, events]).toEqual([id, listed + winners])
    }
    expect(sports.reduce((sum, { markets }) => sum + markets, 0)).toBe(whole.length)
    const { sports: tree } = await ask<Sidebar>('sidebar')
    expect(tree.at(-1)).toMatchObject({ id: '12', competitions: expect.any(Array) })
    expect(tree.at(-1)!.competitions.length).toBeGreaterThan(1)
  })

  it('every sport has its tag on the feed, also one with nothing on', async () => {
    const feed = await new FeedClient(sim().url).open()
    for (const tag of ['-1', '-2', '1', '2', '4', '6', '7', '12', '13', '14', '4339', '7522', '999']) {
      const from = feed.messages.length
      feed.request({ action: 'subscribe', type: 'sports', tag })
      const image = await feed.next((m): m is Extract<typeof m, { kind: 'data' }> => m.kind === 'data', from)
      const ids = image.markets.map(({ stMarketID }) => stMarketID)
      expect([tag, image.tag, image.isLoad]).toEqual([tag, tag, true])
      expect([tag, ids]).toEqual([
        tag,
        (await ask(`getmaster?sportsId=${tag}`)).map(({ stMarketID }) => stMarketID),
      ])
      if (['-1', '-2', '1', '2', '4', '6', '12', '7522'].includes(tag)) expect(ids.length).toBeGreaterThan(0)
    }
    feed.close()
  })

  it.each(['getsponly?eventId=1', 'geteventmaster?eventId=nothing', 'livestream?eventId=__proto__'])(
    '%s: an event that never was is refused by name',
    async (call) => {
      expect(await refusal(call)).toEqual([404, 'EVENT_NOT_FOUND'])
    },
  )

  it.each([
    'getsponly',
    'geteventmaster?eventId=',
    `geteventmaster?eventId=${'9'.repeat(65)}`,
    'livestream',
    'getpinnedmarkets',
    `getpinnedmarkets?mids=${'1'.repeat(2001)}`,
    'getmaster?marketType=OTHER',
    'gethomemaster?sportsId=1&sportsId=2',
  ])('%s is not as the contract says', async (call) => {
    expect(await refusal(call)).toEqual([400, 'BAD_REQUEST'])
  })
})

describe('frames', () => {
  it('the TV link with an event id behind it is a page that shows the event live', async () => {
    const { body } = await request(sim().url).get(`${MASTER}/gettvlink`)
    expect(body).toEqual({ status: 'success', message: 'Success', link: '/frames/tv/', data: null })
    const [market] = await ask('getmaster?sportsId=-1')
    const { text, status, headers } = await request(sim().url).get(body.link + market!.stEventID)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain(`<title>${market!.stEventName}</title>`)
    expect(text).toContain('In Play')
    // Nothing inline: the policy of the origin would not run it.
    expect(text).not.toMatch(/<script>|<style|style=|\son\w+=/)
    for (const file of ['frame.js', 'frame.css']) {
      expect(text).toContain(`../assets/${file}`)
      expect((await request(sim().url).get(`/frames/assets/${file}`)).status).toBe(200)
    }
    const live = await request(sim().url).get(`/frames/events/${market!.stEventID}`)
    expect(live.body).toMatchObject({ name: market!.stEventName, state: 'In Play' })
    expect((await request(sim().url).get(`/frames/score/${market!.stEventID}`)).text).toContain(
      '<body class="score"',
    )
    const stream = await request(sim().url).get(`${MASTER}/livestream?eventId=${market!.stEventID}`)
    expect(stream.body.data).toEqual({ link: `/frames/tv/${market!.stEventID}` })
  })

  it('in another world it is a page of that world, and what happens there is on it', async () => {
    await player.control('POST', '/worlds', {
      name: 'cup',
      seed: 9,
      scenario: 'home-wins',
      epoch: '2026-01-15T12:00:00Z',
      paused: true,
    })
    const cup = `${sim().url}/w/cup`
    const { link } = (await request(cup).get(`${MASTER}/gettvlink`)).body
    expect(link).toBe('/w/cup/frames/tv/')
    const [market] = await new Player(cup).markets('sportsId=1')
    const page = async () => (await request(sim().url).get(link + market!.stEventID)).text
    expect(await page()).toContain('Starts 2026-01-15 17:35 +5:30 GMT')
    await new Player(cup).control('POST', '/time?wait=1', { advanceMs: 17 * 60_000 })
    expect(await page()).toMatch(/1-0.*Goal for Harbour City/s)
    await new Player(cup).control('POST', '/time?wait=1', { advanceMs: 105 * 60_000 })
    expect(await page()).toContain('Ended')
    expect((await request(sim().url).get(`/frames/tv/${market!.stEventID}1`)).status).toBe(404)
  })

  it.each(['/frames/tv/1', '/frames/score/__proto__'])('%s: no such event, said in a text', async (path) => {
    const { status, text, type } = await request(sim().url).get(path)
    expect([status, text, type]).toEqual([404, 'There is no such event', 'text/plain'])
  })

  it('the data of an event that never was is refused by name', async () => {
    const { status, body } = await request(sim().url).get('/frames/events/1')
    expect([status, body.code]).toEqual([404, 'EVENT_NOT_FOUND'])
  })
})

describe('where a position is', () => {
  const where = (query: string) => request(sim().url).get(`${MASTER}/reversegeocode?${query}`)

  it('is named by the nearest big city', async () => {
    expect((await where('lat=12.97&lng=77.59')).body).toMatchObject({
      status: 'success',
      data: { country: 'India', subdivision: 'Karnataka', city: 'Bengaluru', locality: 'Bengaluru' },
    })
    expect((await where('lat=0&lng=-150')).body.data).toEqual({
      country: '',
      subdivision: '',
      city: '',
      locality: '',
    })
  })

  it.each([
    '',
    'lat=1',
    'lat=&lng=',
    'lat=91&lng=0',
    'lat=0&lng=180.5',
    'lat=NaN&lng=0',
    'lat=1e1&lng=0',
    'lat=0x1&lng=0',
  ])('a position of %j is refused', async (query) => {
    const { status, body } = await where(query)
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
  })
})

describe('answers that many readers share', () => {
  const sealedOf = async (call: string) => (await request(sim().url).get(`${MASTER}/${call}`)).text

  it('are the same bytes until something they show has changed, and then the change is in the very next', async () => {
    const market = (await ask('gethomemaster?sportsId=4')).at(-1)!
    const { stMarketID: marketId, stEventID, submaster } = market
    const other = await anEvent('2')
    const calls = [
      `getmaster?mid=${marketId}`,
      `geteventmaster?eventId=${stEventID}`,
      'getmaster?sportsId=4',
      'gethomemaster',
      `getpinnedmarkets?mids=${marketId}`,
    ]
    const untouched = `geteventmaster?eventId=${other}`
    const before = await Promise.all([...calls, untouched].map(sealedOf))
    expect(await Promise.all([...calls, untouched].map(sealedOf))).toEqual(before)
    let matched = market.deTotalMatched
    for (let stack = 100; stack <= 500; stack += 100) {
      // It takes the best price at once: less is left there, and more has been matched.
      await player.data('POST', `${ORDER}/testOrder`, {
        ...{ stack, odds: 1.01, marketId, selectionId: submaster[1]!.stSelectionID },
        ...{ betType: 'BACK', orderId: `seen-${stack}` },
      })
      const [kept] = await ask(calls[0]!)
      expect(kept!.deTotalMatched).toBeGreaterThan(matched)
      matched = kept!.deTotalMatched
      for (const call of calls.slice(1)) {
        const found = (await ask(call)).find(({ stMarketID }) => stMarketID === marketId)
        expect([call, found]).toEqual([call, kept])
      }
    }
    const after = await Promise.all([...calls, untouched].map(sealedOf))
    expect(after.at(-1)).toBe(before.at(-1))
  })

  it('a price that a goal has moved is in the very next answer', async () => {
    const [market] = await ask('getmaster?sportsId=-1')
    const { stEventID, stSportsID } = market!
    const call = `geteventmaster?eventId=${stEventID}`
    await ask(call)
    const event = stSportsID === '4' ? { type: 'wicket' } : { type: 'finish', winner: 'home' }
    await player.control('POST', `/events/${stEventID}/force`, event)
    const [now] = await ask(call)
    expect(now!.btMarketStatus).toBe(2)
    expect(now!.rates.flatMap(({ Back, Lay }) => [...Back, ...Lay])).toEqual([])
    expect((await ask('getmaster?sportsId=-1')).find((each) => each.stEventID === stEventID)).toEqual(now)
  })

  it('the clock on them is the clock of now, not of when they were made', async () => {
    const timeOf = async () =>
      Number((await request(sim().url).get(`${MASTER}/sidebar`)).headers['x-world-time'])
    const before = await timeOf()
    await player.control('POST', '/time?wait=1', { advanceMs: 5 })
    expect(await timeOf()).toBe(before + 5)
    expect((await request(sim().url).get(`${MASTER}/sidebar`)).headers['cache-control']).toBe('no-store')
  })

  it('are a world’s own', async () => {
    await player.control('POST', '/worlds', { name: 'apart', scenario: 'away-wins', paused: true })
    const [apart] = await new Player(`${sim().url}/w/apart`).sealed<Market[]>(`${MASTER}/gethomemaster`)
    expect(apart!.stEventName).toBe('Harbour City v Northgate United')
    expect((await ask('gethomemaster'))[0]!.stSportsID).toBe('2')
  })
})
