/**
 * A page of another origin. It tries to read, to post without asking, to send a form, to load as a script, a frame and a
 * picture, and to open sockets, on every name of the machine; `tried` is what it got done.
 */
export const STRANGERS_PAGE = `<!doctype html><title>A stranger</title><body><script>
const port = location.search.slice(1)
const got = []
const say = (what) => got.push(what)
const within = (promise, ms = 3000) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))])
async function read(url) {
  try { const r = await fetch(url); say('read ' + url + ' ' + r.status + ' ' + (await r.text()).slice(0, 40)) } catch {}
}
async function post(url, type) {
  try { await fetch(url, { method: 'POST', mode: 'no-cors', headers: { 'content-type': type }, body: '{"name":"stranger","paused":false}' }) } catch {}
}
const socket = (url) => new Promise((resolve) => {
  const ws = new WebSocket(url)
  ws.onopen = () => { say('opened ' + url); resolve() }
  ws.onerror = ws.onclose = () => resolve()
})
const load = (tag, url) => new Promise((resolve) => {
  const it = document.createElement(tag)
  it.onload = () => { if (tag !== 'iframe') say('loaded ' + tag + ' ' + url); resolve() }
  it.onerror = () => resolve()
  it.src = url
  document.body.append(it)
})
function form(url) {
  const frame = document.createElement('iframe')
  frame.name = 'f' + Math.random()
  const it = document.createElement('form')
  Object.assign(it, { method: 'POST', action: url, enctype: 'text/plain', target: frame.name })
  it.innerHTML = '<input name=\\'{"name":"stranger","x":"\\' value=\\'"}\\'>'
  document.body.append(frame, it)
  const loaded = new Promise((resolve) => { frame.onload = resolve })
  it.submit()
  return loaded
}
globalThis.tried = (async () => {
  for (const host of ['localhost', '127.0.0.1', 'world.localhost']) {
    const at = 'http://' + host + ':' + port
    for (const path of ['/healthz', '/api/v1/master/announcement', '/control/worlds', '/docs/openapi.json']) await within(read(at + path))
    for (const path of ['/control/worlds', '/control/time', '/api/v1/users/login']) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) await within(post(at + path, type))
      // A box submits no form, and no event says so.
      await within(form(at + path), origin === 'null' ? 200 : 3000)
    }
    for (const path of ['/feed', '/bets', '/inspect/live']) await within(socket('ws://' + host + ':' + port + path))
    for (const tag of ['script', 'img', 'iframe']) await within(load(tag, at + '/api/v1/master/announcement'))
  }
  return got
})()
</script>`

/** A page of the same stranger with the first in a box: the Origin of what it asks is `null`. */
export const inBox = (port: number) =>
  `<!doctype html><title>A box</title><iframe sandbox="allow-scripts" src="/?${port}"></iframe>`
