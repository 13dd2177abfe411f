/**
 * A page that is shown in a boxed frame and tries to get out of it: into the page around it, its storage, its address,
 * other windows, the product's calls. `attack` answers what it got done. `flood` sends reports of its size that are
 * none, as fast as it can, and answers how long that took, ms.
 */
export const HOSTILE_PAGE = `<!doctype html><title>Hostile</title><body>hostile<script>
const got = []
const attempt = (what, work) => {
  try { const r = work(); if (r !== undefined && r !== null && r !== false) got.push(what + ': ' + String(r).slice(0, 40)) } catch {}
}
const attemptLater = async (what, work) => {
  try { const r = await Promise.race([work(), new Promise((resolve) => setTimeout(resolve, 1500))]); if (r !== undefined) got.push(what + ': ' + String(r).slice(0, 60)) } catch {}
}
const click = (tag, fields) => () => {
  const it = Object.assign(document.createElement(tag), fields)
  document.body.append(it)
  if (tag === 'form') it.submit(); else it.click()
}
const opened = (open) => () => new Promise((resolve, reject) => {
  const asked = open()
  asked.onsuccess = asked.onopen = () => resolve('opened')
  asked.onerror = asked.onclose = () => reject(new Error('refused'))
})
globalThis.attack = async () => {
  attempt('read the title', () => parent.document.title)
  attempt('wrote the page', () => { parent.document.body.dataset.hostile = 'yes'; return 'written' })
  attempt('read a global', () => parent.somethingOfItsOwn || Object.keys(parent).includes('React'))
  attempt('read the frame element', () => frameElement && frameElement.sandbox)
  attempt('own origin', () => (origin === 'null' ? undefined : origin))
  for (const name of ['localStorage', 'sessionStorage']) {
    attempt('own ' + name, () => { globalThis[name].setItem('x', '1'); return globalThis[name].length })
    attempt(name + ' of the page', () => parent[name].length)
  }
  attempt('cookie', () => { document.cookie = 'x=1'; return document.cookie })
  await attemptLater('database', opened(() => indexedDB.open('x')))
  await attemptLater('cache', async () => { await caches.open('x'); return 'opened' })
  await attemptLater('service worker', async () => { await navigator.serviceWorker.register('/frames/assets/frame.js'); return 'registered' })
  attempt('address of the page', () => parent.location.href)
  attempt('top navigation', () => { top.location.href = '/docs'; return undefined })
  attempt('top replacement', () => { parent.location.replace('/docs') })
  attempt('link to the top', click('a', { href: '/docs', target: '_top' }))
  attempt('link to the parent', click('a', { href: '/docs', target: '_parent' }))
  attempt('form to the top', click('form', { action: '/docs', target: '_top' }))
  attempt('popup', () => open('/docs'))
  attempt('popup by a link', click('a', { href: '/docs', target: '_blank' }))
  attempt('download', click('a', { href: 'data:text/plain,x', download: 'x.txt' }))
  attempt('alert', () => alert('hostile'))
  attempt('confirm', () => confirm('hostile'))
  attempt('prompt', () => prompt('hostile'))
  for (const path of ['/api/v1/users/balance', '/api/v1/casino/games', '/control/worlds', '/docs/openapi.json', '/'])
    await attemptLater('read ' + path, async () => (await fetch(path)).status)
  await attemptLater('played without a ticket', async () => (await fetch('/api/v1/casino/play', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status)
  for (const path of ['/feed', '/bets?token=x', '/inspect/live'])
    await attemptLater('socket ' + path, opened(() => new WebSocket('ws://' + location.host + path)))
  return got
}
const WRONG = [-1, 1e9, NaN, Infinity, -Infinity, 2001, 19999, '300', null, undefined, {}]
globalThis.flood = async (messages) => {
  const startMs = performance.now()
  for (let sent = 0; sent < messages; sent++) {
    parent.postMessage({ type: 'frame-size', heightPx: WRONG[sent % WRONG.length] }, '*')
    if (sent % 100 === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  return performance.now() - startMs
}
</script>`
