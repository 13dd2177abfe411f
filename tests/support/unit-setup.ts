import { ChildProcess } from 'node:child_process'
import { Server, Socket } from 'node:net'
import { afterAll, vi } from 'vitest'
import '../../client/testing/react-hook.ts'

// A unit test starts no process and opens no socket: what needs one belongs to `wide`, `process` or `browser`.
function refuse(what: string): () => never {
  return () => {
    throw new Error(`a unit test ${what}: move it to tests/wide or tests/process`)
  }
}

Socket.prototype.connect = refuse('opens a socket')
Server.prototype.listen = refuse('listens on a socket')
Object.assign(ChildProcess.prototype, { spawn: refuse('starts a process') })

/** What jsdom adds, and is put back; the types of this file are Node's. */
interface Browsing {
  document: { body: { replaceChildren: () => void } }
  localStorage: { clear: () => void }
  sessionStorage: { clear: () => void }
}

// Files share one world of modules: what a file has changed of it is put back when it ends.
afterAll(async () => {
  vi.useRealTimers()
  // A page that is still loading when its file ends would fail to load, and would fail for every later file too.
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (!('document' in globalThis)) return
  const { document, localStorage, sessionStorage } = globalThis as unknown as Browsing
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom')
  // Only against what hangs; the default of one second is a limit that a busy machine breaks.
  configure({ asyncUtilTimeout: 150_000 })
  // jsdom does not have it: there a dialog is open, but nothing behind it is inert.
  Object.assign(
    (globalThis as unknown as { HTMLDialogElement: { prototype: object } }).HTMLDialogElement.prototype,
    {
      showModal(this: { open: boolean }) {
        this.open = true
      },
      close(this: { open: boolean }) {
        this.open = false
      },
    },
  )
}
