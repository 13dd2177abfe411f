import type { FaultAction } from '@layline/shared/contract/fault'
import type { Strike } from '../../world/faults/armed-fault.ts'

/** A message on its way out, and what can be done with it instead of sending it. */
export interface Outgoing {
  bytes: Uint8Array
  /** The message before it on the same line, where one is kept. */
  previous: Uint8Array | undefined
  send(bytes: Uint8Array): void
  /** Sends nothing; an answer's connection is broken. */
  drop(): void
  /** Closes the socket with this code, or answers with this status. */
  end(code: number): void
  /** Sends of its line that wait for the next message. */
  late: (() => void)[]
}

/** Knuth's multiplicative hash: spreads numbers that follow each other over all bytes. */
const SPREAD = 2_654_435_761

/** The same with one byte inverted; which, follows from the strike's number. */
function corrupted(bytes: Uint8Array, number: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  if (copy.length === 0) return copy
  const at = (Math.imul(number, SPREAD) >>> 0) % copy.length
  copy[at]! ^= 0xff
  return copy
}

/** The longest that a timer waits, 24 days; one that is set to more fires at once. */
const TIMER_MS_MAX = 2 ** 31 - 1

function sendLater({ bytes, send }: Outgoing, ms: number): void {
  setTimeout(() => send(bytes), Math.min(ms, TIMER_MS_MAX)).unref()
}

/** What each kind does. */
const CARRY_OUT: {
  [Type in FaultAction['type']]: (
    message: Outgoing,
    action: Extract<FaultAction, { type: Type }>,
    number: number,
  ) => void
} = {
  delay: (message, { ms }) => sendLater(message, ms),
  drop: ({ drop }) => drop(),
  duplicate({ bytes, send }) {
    send(bytes)
    send(bytes)
  },
  reorder({ bytes, send, late }) {
    late.push(() => send(bytes))
  },
  truncate: ({ bytes, send }) => send(bytes.subarray(0, bytes.length >> 1)),
  corrupt: ({ bytes, send }, _, number) => send(corrupted(bytes, number)),
  close: ({ end }, { code }) => end(code),
  status: ({ end }, { code }) => end(code),
  // The first on its line has none before it.
  stale: ({ bytes, previous, send }) => send(previous ?? bytes),
  slow: (message, { bytesPerSecond }) => sendLater(message, (message.bytes.length / bytesPerSecond) * 1000),
}

/** Carries out strikes on a message, one after the other; sends it where there are none. */
export function carryOut([strike, ...others]: readonly Strike[], message: Outgoing): void {
  if (!strike) {
    message.send(message.bytes)
    return
  }
  const { do: action, number } = strike
  const carry = CARRY_OUT[action.type] as (message: Outgoing, action: FaultAction, number: number) => void
  const send = (bytes: Uint8Array) => carryOut(others, { ...message, bytes })
  carry(others.length > 0 ? { ...message, send } : message, action, number)
}
