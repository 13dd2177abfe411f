import { errorReply } from '@layline/shared/contract/endpoint'
import { WORLD_TIME_HEADER } from '@layline/shared/contract/world-headers'
import { useSyncExternalStore } from 'react'
import { pageWorld } from '../state/world.ts'
import type { Act } from './act.ts'
import { controlToken } from './control.ts'

/** An act with its answer. */
export interface DoneAct {
  no: number
  act: Act
  /** HTTP status; 0: the server did not answer. */
  status: number
  /** Wall ms until the answer. */
  tookMs: number
  /** World time when it was answered; 0 without an answer. */
  worldMs: number
  /** JSON, or null where there is none. */
  answer: unknown
}

const KEPT = 500

export const isDone = ({ status }: Pick<DoneAct, 'status'>): boolean => status >= 200 && status < 300

/** What an answer says to a reader: the refusal's text, or nothing. */
export function refusalText({ status, answer }: Pick<DoneAct, 'status' | 'answer'>): string {
  if (isDone({ status })) return ''
  if (status === 0) return 'Could not reach the server'
  const refusal = errorReply.safeParse(answer)
  return refusal.success ? refusal.data.message : `The server answered ${status}`
}

/** Everything that this page has done, oldest first. */
class ActLog {
  #acts: readonly DoneAct[] = []
  #no = 0
  readonly #wakes = new Set<() => void>()

  readonly read = (): readonly DoneAct[] => this.#acts

  readonly subscribe = (wake: () => void): (() => void) => {
    this.#wakes.add(wake)
    return () => this.#wakes.delete(wake)
  }

  /** Sends an act and keeps its answer; never throws. */
  async run(act: Act): Promise<DoneAct> {
    const startedMs = performance.now()
    const answered = await sent(act).catch(() => ({ status: 0, worldMs: 0, answer: null }))
    const tookMs = Math.round(performance.now() - startedMs)
    const done = { no: ++this.#no, act, tookMs, ...answered }
    this.#acts = [...this.#acts, done].slice(-KEPT)
    for (const wake of this.#wakes) wake()
    return done
  }
}

async function sent({ method, path, body }: Act): Promise<Pick<DoneAct, 'status' | 'worldMs' | 'answer'>> {
  const token = controlToken()
  const response = await fetch(`${pageWorld().prefix}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const worldMs = Number(response.headers.get(WORLD_TIME_HEADER) ?? 0)
  return { status: response.status, worldMs, answer: text === '' ? null : JSON.parse(text) }
}

export const actLog = new ActLog()

export const useActs = (): readonly DoneAct[] => useSyncExternalStore(actLog.subscribe, actLog.read)
