/** Two presses of one place so soon after each other are one intent, ms: less than any double click that is taken for one. */
const ONE_INTENT_MS = 300

/** An order as the page sends it. */
export interface SentOrder {
  orderId: string
  betType: 'BACK' | 'LAY'
  /** Decimal odds, rupees. */
  odds: number
  stack: number
}

/** What an order was sent for: an intent of its own, one that has had its order already, or none. */
export type Verdict = 'asked' | 'doubled' | 'unasked'

/**
 * In the page, before its own code: notes what each press, key and submit means by what is seen under it, and judges every
 * order by that when it is sent. Knows nothing of the site's own state. An order whose id was sent before is the same order.
 * Tells each new one by `orderSent(order, verdict)`, which must be exposed.
 */
export const JUDGE_ORDERS = `(() => {
  const known = new Set()
  for (const text of Object.values(origin === 'null' ? {} : sessionStorage))
    for (const [, id] of text.matchAll(/"orderId":"([^"]+)"/g)) known.add(id)
  let intent
  let lastSubmit
  const armedStake = () => {
    const said = document.querySelector('[data-armed] [role=status]')?.textContent
    return said ? Number(said.replace(/[^\\d.]/g, '')) : undefined
  }
  const sameOr = (before, next) =>
    before && next.key === before.key && next.atMs - before.atMs < ${ONE_INTENT_MS} ? before : { left: 1, ...next }
  /** A price of a card, or a row of a ladder. */
  const priceUnder = (element) => {
    const cell = element?.closest?.('button[data-side]')
    if (cell) return { side: cell.dataset.side, odds: Number(cell.firstChild.textContent), of: cell.dataset.runner }
    const column = element?.closest?.('[data-row] [data-column]')
    const side = { back: 'BACK', lay: 'LAY' }[column?.dataset.column]
    if (!side) return undefined
    const odds = Number(column.closest('[data-row]').querySelector('[data-column=price]').textContent)
    return { side, odds, of: column.closest('table').getAttribute('aria-label') }
  }
  const onPlace = (element, atMs) => {
    const [price, stack] = [priceUnder(element), armedStake()]
    const putBack = element?.closest?.('button')?.textContent.match(/^Put back (\\d+)/)
    if (putBack) intent = sameOr(intent, { key: 'put back', atMs, left: Number(putBack[1]) })
    else if (price && stack) intent = sameOr(intent, { key: Object.values(price).join(), atMs, ...price, stack })
    else intent = undefined
  }
  addEventListener('pointerdown', (event) => {
    if (event.button === 0 && !event.shiftKey) onPlace(event.target, event.timeStamp)
    else intent = undefined
  }, true)
  addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.repeat) return
    const active = document.getElementById(event.target.getAttribute?.('aria-activedescendant') ?? '')
    if (event.shiftKey) intent = undefined
    else onPlace(active ?? event.target, event.timeStamp)
  }, true)
  addEventListener('submit', ({ target: form, timeStamp: atMs }) => {
    const value = (name) => Number(form.querySelector('input[name=' + name + ']')?.value)
    const side = /lay/i.test(form.querySelector('[type=submit]')?.textContent) ? 'LAY' : 'BACK'
    const bet = { side, odds: value('price'), stack: value('ammount') }
    // The press that led to it has been noted as one that means nothing by itself.
    intent = lastSubmit = sameOr(lastSubmit, { key: Object.values(bet).join(), atMs, ...bet })
  }, true)
  const fits = ({ betType, odds, stack }) =>
    intent !== undefined && (intent.key === 'put back' ||
      (intent.side === betType && Math.abs(intent.odds - odds) < 0.001 && intent.stack === stack))
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (data) {
    if (typeof data === 'string' && data.includes('"placeOrder"')) {
      const order = JSON.parse(data)
      if (!known.has(order.orderId)) {
        known.add(order.orderId)
        const verdict = !fits(order) ? 'unasked' : intent.left-- > 0 ? 'asked' : 'doubled'
        globalThis.orderSent(order, verdict)
      }
    }
    return send.call(this, data)
  }
})()`
