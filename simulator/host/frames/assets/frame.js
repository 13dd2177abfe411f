// Asks for the event once a second and writes what changed. It tells its size to the page around it,
// which knows by that that it has loaded, and makes the score frame as high.
const EVERY_MS = 1000
const { source } = document.body.dataset

function write(view) {
  for (const element of document.querySelectorAll('[data-field]')) {
    const text = view[element.dataset.field]
    if (element.textContent !== text) element.textContent = text
  }
  const list = document.querySelector('[data-list]')
  if (!list || [...list.children].map((item) => item.textContent).join('\n') === view.commentary.join('\n'))
    return
  list.replaceChildren(
    ...view.commentary.map((text) => {
      const item = document.createElement('li')
      item.textContent = text
      return item
    }),
  )
}

function tellSize() {
  if (window.parent === window) return
  window.parent.postMessage(
    { type: 'frame-size', heightPx: Math.ceil(document.documentElement.getBoundingClientRect().height) },
    location.origin,
  )
}

async function refresh() {
  try {
    const response = await fetch(source)
    if (response.ok) write(await response.json())
  } catch {
    // The simulator is away for a moment; the page keeps what it shows.
  }
  setTimeout(refresh, EVERY_MS)
}

// At once, and with each text that takes another line.
new ResizeObserver(tellSize).observe(document.documentElement)
setTimeout(refresh, EVERY_MS)
