import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { nodeCipher } from '@layline/shared/ciphers/node-crypto'
import { CLOSE } from '@layline/shared/contract/bet-socket'
import type { EnvelopeKeys } from '@layline/shared/envelope'
import { SOCKET_PING_MS } from '@layline/shared/timings'
import type { WebSocket } from 'ws'
import { mayInspect } from '../control-guard.ts'
import type { Log } from '../log.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { Draft } from './held-record.ts'
import { WireLog } from './wire-log.ts'

/** Maximum pages that inspect one world at once. */
const READERS_MAX = 16
/** Time for which recording continues after the last page disconnected, so that a reload loses nothing, wall ms. */
const LINGER_MS = 30_000

/** Wire logs of the inspected worlds. Without an inspecting page a tap costs one boolean check. */
export class Inspector {
  readonly cipher: ReturnType<typeof nodeCipher>
  readonly #worlds: Worlds
  readonly #log: Log
  readonly #controlToken: string | undefined
  /** Id of this process's logs: record numbers of another process are not valid here. */
  readonly #id = `${Date.now()}`
  readonly #logs = new Map<WorldRunner, WireLog>()
  #sockets = 0
  #isOn = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: {
    worlds: Worlds
    keys: EnvelopeKeys
    log: Log
    controlToken?: string | undefined
  }) {
    const { worlds, keys, log, controlToken } = options
    this.#worlds = worlds
    this.#controlToken = controlToken
    this.cipher = nodeCipher({ createCipheriv, createDecipheriv }, keys)
    this.#log = log
  }

  /** The number of the next connection. */
  nextSocket(): number {
    return ++this.#sockets
  }

  isOn(runner: WorldRunner): boolean {
    return this.#isOn && this.#logs.has(runner)
  }

  /** Records the draft if the world is inspected. Errors are logged, never thrown into the tapped code. */
  note(runner: WorldRunner, draft: () => Draft): void {
    try {
      this.#logs.get(runner)?.note(draft())
    } catch (error) {
      this.#log.error({ err: error, world: runner.name }, 'the inspector could not note something')
    }
  }

  mayInspect(request: IncomingMessage, query: URLSearchParams): boolean {
    return mayInspect(request, query, this.#controlToken)
  }

  /** True if no further page may inspect this world. */
  isFull(runner: WorldRunner): boolean {
    return (this.#logs.get(runner)?.readers ?? 0) >= READERS_MAX
  }

  /** Subscribes a page to a world's records; it resumes after record `after` if the log id matches. */
  accept(runner: WorldRunner, socket: WebSocket, query: URLSearchParams): void {
    const log = this.#logs.get(runner) ?? this.#open(runner)
    if (this.isFull(runner)) {
      socket.close(CLOSE.limit, `at most ${READERS_MAX} inspectors of a world`)
      return
    }
    socket.on('close', () => {
      log.remove(socket)
      if (log.readers === 0) setTimeout(() => this.#forget(log), LINGER_MS).unref()
    })
    const after = Number(query.get('after'))
    log.add(socket, this.#id, query.get('log') === this.#id && after > 0 ? after : undefined)
  }

  #open(runner: WorldRunner): WireLog {
    const log = new WireLog(runner)
    this.#logs.set(runner, log)
    this.#isOn = true
    this.#timer ??= setInterval(() => this.#tick(), SOCKET_PING_MS).unref()
    return log
  }

  #tick(): void {
    for (const log of this.#logs.values()) {
      if (this.#worlds.get(log.runner.name) === log.runner) log.tick()
      else {
        // The world was removed: its pages reconnect to the current world of that name.
        log.close()
        this.#logs.delete(log.runner)
      }
    }
    this.#stopIfIdle()
  }

  #forget(log: WireLog): void {
    if (log.readers > 0) return
    this.#logs.delete(log.runner)
    this.#stopIfIdle()
  }

  #stopIfIdle(): void {
    if (this.#logs.size > 0) return
    this.#isOn = false
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  close(): void {
    clearInterval(this.#timer)
    for (const log of this.#logs.values()) log.close()
  }
}
