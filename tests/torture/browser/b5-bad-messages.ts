import { EVENT_POLL_MS } from '@layline/shared/timings'
import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { until } from '../sockets/support/until.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { Flight } from './support/flight.ts'
import { looksAlive, onOneSide, openEvent, runUntil, shownBacks, toldBacks } from './support/prices.ts'
import { enter, type Site, watchedPage, withSite } from './support/site.ts'
import { tapBoth } from './support/sockets.ts'

const MESSAGES = { short: 300, long: 10_000 }
const BATCH = 50
/** Minutes of world time: best prices before the off move seldom, and at the off there are none. */
const MOVES_WITHIN_MIN = 30

/** Texts that have hurt somebody's parser. */
const RUBBISH = [
  'null',
  '[]',
  '0',
  '{}',
  '{"type":"orderRes"}',
  '{"type":"orderRes","status":"success","orderId":{}}',
  '{"type":"ping","__proto__":{"polluted":1}}',
  `{"a":${'['.repeat(5000)}`,
  '\u0000\uFFFF',
  '<!doctype html>',
]

/** A frame that is nearly right, or not at all. */
function corrupted(frame: Buffer, dice: Dice): Buffer | string {
  const bytes = Buffer.from(frame)
  switch (dice.int(0, 4)) {
    case 0:
      for (let flip = dice.int(1, 8); flip > 0; flip--)
        bytes[dice.int(0, bytes.length - 1)]! ^= 1 << dice.int(0, 7)
      return bytes
    case 1:
      return bytes.subarray(0, dice.int(0, bytes.length - 1))
    case 2:
      return Buffer.concat([bytes, bytes.subarray(dice.int(0, bytes.length - 1))])
    case 3:
      return Buffer.from(Array.from({ length: dice.int(0, 200) }, () => dice.int(0, 255)))
    default:
      return dice.pick(RUBBISH)
  }
}

async function tryRubbish({ sim, url, browser }: Site, trial: Trial): Promise<void> {
  const dice = trial.dice()
  const messages = trial.pick(MESSAGES)
  const sent = trial.atLeast('bad messages', messages)
  const envelopes = trial.atLeast('spoilt envelopes', messages / BATCH / 4)
  const blank = trial.never('times the page was blank')
  const page = await watchedPage(browser, trial.never('errors that nothing in the page caught'))
  const polluted = trial.never('prototypes changed')
  const moved = trial.atLeast('best prices that the server moved', 1)
  const live = trial.atLeast('best prices shown live afterwards', 1)
  const wrong = trial.never('best prices that are not what the server says')
  const flight = new Flight(page)
  const [feed, bets] = await tapBoth(page)
  let frame: Buffer = Buffer.from([0])
  feed.onServerMessage = (message, socket) => {
    if (typeof message !== 'string' && message.length > 200) frame = message
    socket.send(message)
  }
  let asked = 0
  let spoilsEnvelopes = false
  await page.route(/\/api\/v1\/master\//, async (route) => {
    if (!spoilsEnvelopes || asked++ % 2 === 1) return route.continue()
    const response = await route.fetch()
    envelopes.count()
    await route.fulfill({ response, body: String(corrupted(Buffer.from(await response.body()), dice)) })
  })
  await enter(page, url, { hasClock: true })
  const eventId = new URL(await openEvent(page, url)).searchParams.get('eventId')!
  await until('a frame was seen', () => frame.length > 1)
  spoilsEnvelopes = true
  while (sent.value < messages) {
    for (let each = 0; each < BATCH; each++) {
      if (dice.int(0, 4) === 0) bets.inject(dice.pick(RUBBISH))
      else feed.inject(corrupted(frame, dice))
    }
    sent.add(BATCH)
    // The next poll of the markets.
    await page.clock.runFor(EVENT_POLL_MS)
    await flight.landed()
    // Answered when the page has read everything before it.
    const shown = await page.evaluate<number>("document.querySelector('main')?.innerText.length ?? 0")
    if (shown < 100) blank.count()
  }
  spoilsEnvelopes = false
  // It moves on, and stands still again: what is shown in the end is what the server says now, not what was held before.
  const before = await toldBacks(url, eventId)
  let told = before
  const hasMoved = () => told.length > 0 && onOneSide(told, before).length > 0
  for (let minute = 1; minute <= MOVES_WITHIN_MIN && !hasMoved(); minute++) {
    await sim.main.moveTo(sim.main.nowMs + 60_000)
    told = await toldBacks(url, eventId)
  }
  moved.is(onOneSide(told, before).length)
  const wrongNow = async () => onOneSide(await shownBacks(page), told)
  const liveMs = await runUntil(page, async () => (await looksAlive(page)) && (await wrongNow()).length === 0)
  live.is(liveMs === undefined ? 0 : told.length)
  trial.say(`${told.length} best prices at the end, live after ${liveMs} ms of the page`)
  const wrongAtTheEnd = await wrongNow()
  wrong.is(wrongAtTheEnd.length)
  for (const each of wrongAtTheEnd.slice(0, 3)) trial.say(`on one side alone: ${each}`)
  if (await page.evaluate<boolean>('({}).polluted !== undefined')) polluted.count()
}

export const B5: TriedPromise = {
  id: 'B5',
  text: 'Bad messages do not break the page: it stays, catches every error and comes back to live prices.',
  try: (trial) => withSite(trial, { scenario: 'home-wins', paused: true }, (site) => tryRubbish(site, trial)),
}
