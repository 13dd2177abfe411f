import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createSimulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOfProduct } from '../mutants/built-in.ts'
import { chromiumPath, launch, openPage, signIn } from '../support/browser.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { isGroupThere, killGroup } from '../torture/support/sandbox.ts'
import { removeTempFolder } from '../torture/support/temp-folder.ts'

const FONTS = 'node_modules/@fontsource-variable'
/** Against what hangs only: a busy machine takes its time to start all this. */
const HANGS_AFTER_MS = 180_000
/** React mounts everything twice in development; the socket of the first time is closed while it opens. */
const MOUNTED_TWICE = /WebSocket is closed before the connection is established/

/** A copy of the project whose pages may be served: Vite serves no file from outside of it, and fonts are files. */
function copyToEdit(): string {
  const copy = copyOfProduct()
  rmSync(join(copy, FONTS))
  cpSync(fileURLToPath(new URL(`../../${FONTS}`, import.meta.url)), join(copy, FONTS), { recursive: true })
  return copy
}

/** `npm run dev` as it runs in a folder, and the lines that it prints. */
class Dev {
  readonly child: ChildProcess
  readonly closed: Promise<unknown[]>
  readonly #lines: string[] = []
  #wake: () => void = () => {}

  constructor(folder: string, args: readonly string[]) {
    this.child = spawn(process.execPath, ['scripts/run.mjs', 'dev', ...args], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.closed = once(this.child, 'close')
    void this.closed.then(() => this.#add('closed'))
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      createInterface(stream).on('line', (line) => this.#add(line))
    }
  }

  #add(line: string): void {
    this.#lines.push(line)
    this.#wake()
  }

  get lineCount(): number {
    return this.#lines.length
  }

  /** The first line from `from` on that fits. */
  async line(pattern: RegExp, from = 0): Promise<RegExpExecArray> {
    for (let index = from; ; index++) {
      while (index >= this.#lines.length) {
        if (this.#lines.at(-1) === 'closed') throw new Error(`it ended:\n${this.#lines.join('\n')}`)
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
      const match = pattern.exec(this.#lines[index]!)
      if (match) return match
    }
  }
}

describe.skipIf(!chromiumPath || process.platform === 'win32')('npm run dev (needs Chromium)', () => {
  let copy: string
  let dev: Dev
  let browser: Browser
  let page: Page
  let complaints: string[]
  /** Of the page, without a slash at the end. */
  let url: string
  let player: Player

  const markOf = () => page.evaluate<unknown>('globalThis.mark')
  const worldNames = async () =>
    (await player.control<{ name: string }[]>('GET', '/worlds')).map(({ name }) => name).sort()

  beforeAll(async () => {
    copy = copyToEdit()
    const dataDir = join(tempFolder(), 'data')
    const before = await createSimulator({ dataDir, scenario: 'home-wins', paused: true }).listen()
    await before.worlds.open({ name: 'forgotten', scenario: 'home-wins' })
    await before.close()
    dev = new Dev(copy, ['--port', '0', '--client-port', '0', '--data-dir', dataDir, '--fresh'])
    url = (await dev.line(/^\[client\] open (\S+)\/$/))[1]!
    player = await new Player(url).login('player2', 'Player@2')
    browser = await launch()
    const opened = await openPage(browser)
    page = opened.page
    complaints = opened.complaints
    page.setDefaultTimeout(HANGS_AFTER_MS)
  }, HANGS_AFTER_MS)
  afterAll(async () => {
    await browser?.close()
    if (dev) killGroup(dev.child.pid!)
    await dev?.closed
    if (copy) removeTempFolder(copy)
  })

  it(
    'forgets the kept worlds with --fresh, and shows a page that signs in',
    async () => {
      expect(await worldNames()).toEqual(['main'])
      await signIn(page, url)
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      expect(complaints.filter((text) => !MOUNTED_TWICE.test(text))).toEqual([])
    },
    HANGS_AFTER_MS,
  )

  it('refuses what a page of a stranger asks', async () => {
    const response = await fetch(`${url}/control/worlds`, { headers: { origin: 'http://stranger.example' } })
    expect(response.status).toBe(403)
  })

  it(
    'shows an edited component without a navigation, also where its file was empty for a moment',
    async () => {
      await page.evaluate('globalThis.mark = "set before the edit"')
      const file = join(copy, 'client/app/frame.tsx')
      const code = readFileSync(file, 'utf8')
      for (const emptyMs of [0, 10, 20, 30, 40, 50]) {
        const text = `Skip to the content of ${emptyMs} ms`
        writeFileSync(file, '')
        await pause(emptyMs)
        writeFileSync(file, code.replace('Skip to content', text))
        await page.getByText(text).waitFor({ state: 'attached' })
      }
      expect(await markOf()).toBe('set before the edit')
    },
    HANGS_AFTER_MS,
  )

  it(
    'starts the simulator again when its code changes: worlds, sessions and the page go on',
    async () => {
      await player.control('POST', '/worlds', { name: 'mine', seed: 7, scenario: 'home-wins', paused: true })
      const opened = await new Player(`${url}/w/mine`).login()
      // Those that are opened while it is down fail; one must get frames again.
      const fed = new Promise<void>((resolve) => {
        page.on('websocket', (socket) => {
          if (/\/feed$/.test(socket.url())) socket.on('framereceived', () => resolve())
        })
      })
      const from = dev.lineCount
      const main = join(copy, 'simulator/host/main.ts')
      writeFileSync(main, `process.stdout.write('edited\\n')\n${readFileSync(main, 'utf8')}`)
      await dev.line(/^\[simulator\] edited$/, from)
      await dev.line(/^\[simulator\] ready /, from)
      await fed
      await page.getByText('Reconnecting…').waitFor({ state: 'detached' })
      expect(await worldNames()).toEqual(['main', 'mine'])
      expect((await player.send('GET', '/api/v1/users/checksession')).status).toBe(200)
      expect((await opened.send('GET', '/api/v1/users/checksession')).status).toBe(200)
      await page.getByRole('button', { name: 'Account of player1' }).waitFor()
      expect(await markOf()).toBe('set before the edit')
    },
    HANGS_AFTER_MS,
  )

  it.each([
    ['/docs', /the contract/],
    ['/w/mine/docs', /the contract/],
    ['/w/mine/inspect', /Wire inspector/],
  ])(
    '%s is the page it is at the simulator',
    async (path, title) => {
      await page.goto(`${url}${path}`)
      await page.getByText(title).first().waitFor()
      await expect.poll(() => page.title()).toMatch(title)
    },
    HANGS_AFTER_MS,
  )

  it(
    'signs in to a world by its prefix',
    async () => {
      await signIn(page, `${url}/w/mine`)
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/w\/mine\/?$/)
    },
    HANGS_AFTER_MS,
  )

  it(
    'stops clean',
    async () => {
      dev.child.kill('SIGTERM')
      expect(await dev.closed).toEqual([0, null])
      // The compiler that tsx starts ends when it notices that it is alone.
      await expect.poll(() => isGroupThere(dev.child.pid!), { timeout: HANGS_AFTER_MS }).toBe(false)
    },
    HANGS_AFTER_MS,
  )
})
