import { proxy, subscribe } from 'valtio/vanilla'
import type { SocketState } from '../feed/live-socket.ts'
import type { Client } from '../state/client.ts'

/** One-click bets are off again this long after the last use, ms of the page's clock. Source: trader-ux part 3. */
export const ONE_CLICK_IDLE_MS = 600_000
/** A second click on the same place within this time is the same intent, ms. Source: the longest usual double click. */
export const SAME_INTENT_MS = 500
/** World time this far from where its speed leads, ms at speed 1, was moved: a seek, or another timeline. */
const SEEK_MS = 10_000

/** Where the three stakes are kept: they belong to the device and survive a logout, as other view settings do. */
const STORAGE_KEY = 'one-click'
const STAKES_AT_FIRST: Stakes = [100, 500, 1000]

/** Rupees. */
export type Stakes = [number, number, number]
export type StakeIndex = 0 | 1 | 2

export interface OneClickState {
  isArmed: boolean
  stakes: Stakes
  /** The stake in use. */
  chosen: StakeIndex
  /** Since when, by `performance.now()`; 0 while it is not armed. */
  armedAtMs: number
}

interface OneClickParts {
  session: Client['session']
  clock: Client['clock']
  /** State of the feed's socket, a valtio proxy. */
  line: { readonly socket: SocketState }
}

export type OneClick = ReturnType<typeof createOneClick>

const isStake = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

/** The stakes that are kept; ours where nothing valid is, since anybody can write into the storage. */
function storedStakes(): Stakes {
  try {
    const [a, b, c]: unknown[] = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    if (isStake(a) && isStake(b) && isStake(c)) return [a, b, c]
  } catch {
    // As if nothing were kept.
  }
  return [...STAKES_AT_FIRST]
}

/** Calls back when world time is not where its speed should have brought it, until the answered function is called. */
function onSeek(clock: Client['clock'], moved: () => void): () => void {
  const mark = () => ({ worldMs: clock.now(), atMs: performance.now(), speed: clock.state.speed })
  let before = mark()
  return clock.onTick(() => {
    const now = mark()
    const expectedMs = before.worldMs + (now.atMs - before.atMs) * before.speed
    const speed = Math.max(1, before.speed, now.speed)
    before = now
    if (Math.abs(now.worldMs - expectedMs) > SEEK_MS * speed) moved()
  })
}

/** Calls back after `ONE_CLICK_IDLE_MS` without a touch, until the answered function is called. */
function onIdle(touchedAtMs: () => number, idle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const leftMs = touchedAtMs() + ONE_CLICK_IDLE_MS - performance.now()
    if (leftMs > 0) timer = setTimeout(wait, leftMs)
    else idle()
  }
  wait()
  return () => clearTimeout(timer)
}

/**
 * One-click bets: whether a click on a price places a bet at once, and its stake. Off on every new page and at sign-in;
 * disarmed after 10 minutes without use, when the player changes, when the line is lost and when world time is moved.
 */
export function createOneClick({ session, clock, line }: OneClickParts) {
  const state = proxy<OneClickState>({ isArmed: false, stakes: storedStakes(), chosen: 0, armedAtMs: 0 })
  let touchedAtMs = 0
  let endings: (() => void)[] = []
  /** When each place was last used, by `performance.now()`. */
  const claimed = new Map<string, number>()

  function disarm(): void {
    for (const end of endings) end()
    endings = []
    claimed.clear()
    Object.assign(state, { isArmed: false, armedAtMs: 0 })
  }

  function touch(): void {
    touchedAtMs = performance.now()
  }

  return {
    state,
    disarm,
    /** Tells that it is in use: the ten minutes begin anew. */
    touch,

    /** With the stake of that index, or the one last chosen. False where nobody is signed in or prices are not live. */
    arm(chosen: StakeIndex = state.chosen): boolean {
      if (!session.state.isLogin || line.socket !== 'open') return false
      disarm()
      touch()
      Object.assign(state, { isArmed: true, chosen, armedAtMs: performance.now() })
      const { token } = session.state
      endings = [
        subscribe(session.state, () => session.state.token !== token && disarm(), true),
        subscribe(line, () => line.socket !== 'open' && disarm(), true),
        onSeek(clock, disarm),
        onIdle(() => touchedAtMs, disarm),
      ]
      return true
    },

    choose(chosen: StakeIndex): void {
      state.chosen = chosen
      touch()
    },

    /** Puts another stake in this place; false for what is no stake. Rupees. */
    setStake(index: StakeIndex, stake: number): boolean {
      if (!isStake(stake)) return false
      state.stakes[index] = stake
      localStorage.setItem(STORAGE_KEY, JSON.stringify(state.stakes))
      touch()
      return true
    },

    /**
     * The stake, rupees, for an intent at this place (a cell of a card, a price of a ladder): at most one in 500 ms, so that
     * a double click is one bet. Undefined where it is not armed, or the intent is one that was taken already.
     */
    claim(place: string): number | undefined {
      const nowMs = performance.now()
      // A page that slept has no timers.
      if (state.isArmed && nowMs - touchedAtMs >= ONE_CLICK_IDLE_MS) disarm()
      if (!state.isArmed) return undefined
      const beforeMs = claimed.get(place)
      if (beforeMs !== undefined && nowMs - beforeMs < SAME_INTENT_MS) return undefined
      claimed.set(place, nowMs)
      touch()
      return state.stakes[state.chosen]
    },
  }
}
