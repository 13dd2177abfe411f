import { createCipheriv, createDecipheriv } from 'node:crypto'
import { nodeCipher } from '@layline/shared/ciphers/node-crypto'
import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { decodeFeedMessage, encodeFeedMessage } from '@layline/shared/feed'
import type { Page } from 'playwright-core'
import type { Trial, TriedPromise } from '../trial.ts'
import { playerAddresses } from './support/addresses.ts'
import { PAYLOADS } from './support/payloads.ts'
import { fillSlip, firstBack, placeButton } from './support/prices.ts'
import { enter, firstToast, onDialog, onSite, type Site, watchedPage } from './support/site.ts'
import { tapBoth } from './support/sockets.ts'

const cipher = nodeCipher({ createCipheriv, createDecipheriv }, DEVELOPMENT_KEYS)

/** Fields that a page shows as text, or leads to. Ids, codes, times and words of the contract are not text. */
const TEXT_FIELD =
  /^(st(Sports|Compitition|Event|Market|Runner|User|Bank|Holder)Name|stJOCKEYNAME|name|text|title|label|l\d+|venue|raceName|runnerName|JOCKEY_NAME|selectionName|marketName|eventName|eventTypeName|stRemark|remark|message|game|max|Provider|providerName|provider_name|location|userAgent|userIp|link)$/

/** Replaces texts by payloads, one after the other, so that all of them reach every kind of field. */
class Poison {
  used = 0

  into<T>(value: T, key = ''): T {
    if (typeof value === 'string') {
      const isText = TEXT_FIELD.test(key) && value !== ''
      return (isText ? PAYLOADS[this.used++ % PAYLOADS.length]! : value) as T
    }
    if (Array.isArray(value)) return value.map((each) => this.into(each, key)) as T
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, this.into(each as unknown, name)]),
    ) as T
  }
}

/** In the page, before anything else: tells of what a content security policy had to stop. */
const WATCH = `
globalThis.violations = []
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI))
`

/** What would be there if a text had been taken for markup. */
const HURT = `(() => {
  const found = [...globalThis.violations]
  if (globalThis.owned !== undefined || ({}).owned !== undefined) found.push('a script ran')
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/.test(name)) found.push(name + ' on ' + element.tagName)
      if (/^\\s*(java\\s*script|data:text\\/html)/i.test(value) && /^(href|src|action|formaction|srcdoc|data)$/.test(name)) found.push(name + '=' + value)
    }
  }
  for (const script of document.scripts) if (!script.src.startsWith(location.origin)) found.push('a script element')
  return found
})()`

const SHOWN = `[...document.querySelectorAll('body *')].filter((element) => element.children.length === 0 && /owned/.test(element.textContent)).length`

async function poisonPage(page: Page, poison: Poison): Promise<void> {
  await page.addInitScript(WATCH)
  await page.route(/\/api\/v1\//, async (route) => {
    const response = await route.fetch().catch(() => undefined)
    if (!response) return route.abort()
    const body = await response.text()
    const isSealed = response.headers()['content-type']?.startsWith('text/plain')
    try {
      const value: unknown = JSON.parse(isSealed ? cipher.open(body) : body)
      const poisoned = JSON.stringify(poison.into(value))
      await route.fulfill({ response, body: isSealed ? cipher.seal(poisoned) : poisoned })
    } catch {
      await route.fulfill({ response, body })
    }
  })
  const [feed, bets] = await tapBoth(page)
  feed.onServerMessage = (message, socket) => {
    const decoded = decodeFeedMessage(Buffer.from(message))
    // Its word is the contract's.
    if (decoded.kind === 'ping_pong') socket.send(message)
    else socket.send(Buffer.from(encodeFeedMessage(poison.into(decoded))))
  }
  bets.onServerMessage = (message, socket) => {
    const reply = JSON.parse(String(message)) as { type: string }
    socket.send(JSON.stringify(reply.type === 'orderRes' ? poison.into(reply) : reply))
  }
}

async function tryNames({ url, browser }: Site, trial: Trial): Promise<void> {
  trial.atLeast('payloads', 200).is(PAYLOADS.length)
  const replaced = trial.atLeast('texts replaced by them', 200)
  const shown = trial.atLeast('of them, seen as text', trial.isLong ? 500 : 50)
  const dialogs = trial.never('dialogs they opened')
  const hurt = trial.never('scripts, handlers, addresses and policy violations they made')
  const addresses = await playerAddresses(url)
  const page = await watchedPage(browser, trial.never('errors that nothing in the page caught'))
  onDialog(page, (what) => dialogs.count(what))
  await enter(page, url)
  const poison = new Poison()
  await poisonPage(page, poison)
  const look = async (where: string) => {
    shown.add(await page.evaluate<number>(SHOWN))
    const found = await page.evaluate<string[]>(HURT)
    hurt.add(found.length)
    for (const what of new Set(found)) trial.say(`${where}: ${what}`)
  }
  const visited = addresses.filter(
    (address) => trial.isLong || /^\/($|sports\/event|reports\/st)/.test(address),
  )
  for (const address of visited) {
    await page.goto(`${url}${address}`)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => {})
    await look(address)
    if (!address.startsWith('/sports/event?')) continue
    // The slip, the search and a refusal in a toast are sinks of their own.
    await firstBack(page).waitFor()
    await fillSlip(page, { stake: 100 })
    await look(`${address}, slip`)
    await placeButton(page).click()
    await firstToast(page).waitFor()
    await look(`${address}, toast`)
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search' }).fill('owned')
    await look(`${address}, search`)
    await page.keyboard.press('Escape')
  }
  replaced.is(poison.used)
  trial.say(`${poison.used} texts were replaced on ${visited.length} pages`)
}

export const A8: TriedPromise = {
  id: 'A8',
  text: 'Names cannot script: whatever a team, a remark, a toast or a link says is text.',
  try: onSite(tryNames),
}
