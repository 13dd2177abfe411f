import type { InspectMessage, SocketRecord } from '@layline/shared/contract/inspect'
import { expect, it } from 'vitest'
import { type HeldRecord, heldRecord } from './held-record.ts'
import { WireReader } from './wire-reader.ts'
import { WireRing } from './wire-ring.ts'

const FRAME = {
  kind: 'feed',
  what: 'frame',
  direction: 'out',
  player: '',
  session: '',
  socket: 1,
  note: '',
  closeCode: 0,
} as const

/** A reader of a ring that holds a hundred records, behind a line whose fill the test sets. */
function reading(records = 100) {
  const ring = new WireRing<HeldRecord>({ records, bytes: 64 * 1024 * 1024 })
  const sent: InspectMessage[] = []
  const send = (text: string) => sent.push(JSON.parse(text) as InspectMessage)
  const sink = { bufferedAmount: 0, sent, send }
  const add = (count: number, bytes = 10) => {
    for (let i = 0; i < count; i++) {
      const stamp = { no: ring.lastNo + 1, atMs: 0, worldMs: 0, world: 'main' }
      ring.add(heldRecord(stamp, { ...FRAME, bytes, content: new Uint8Array(bytes) }))
    }
  }
  const got = () =>
    sink.sent.flatMap((message) => (message.type === 'records' ? message.records : [])) as SocketRecord[]
  const missed = () =>
    sink.sent.reduce((sum, message) => sum + (message.type === 'records' ? message.missed : 0), 0)
  return { ring, sink, add, got, missed, reader: new WireReader(sink, ring) }
}

it('a reader that keeps up gets every record once, in order', () => {
  const { reader, add, got, missed } = reading()
  for (let round = 0; round < 5; round++) {
    add(80)
    expect(reader.pump()).toBe(false)
  }
  expect(got().map(({ no }) => no)).toEqual(Array.from({ length: 400 }, (_, i) => i + 1))
  expect(missed()).toBe(0)
})

it('a slow reader pauses, then skips the dropped records and gets their number', () => {
  const { reader, sink, add, got, missed } = reading()
  add(10)
  reader.pump()
  sink.bufferedAmount = 2 * 1024 * 1024
  add(250)
  expect(reader.pump()).toBe(true)
  expect(got()).toHaveLength(10)
  sink.bufferedAmount = 0
  expect(reader.pump()).toBe(false)
  expect(missed()).toBe(150)
  expect(got().map(({ no }) => no)).toEqual([
    ...Array.from({ length: 10 }, (_, i) => i + 1),
    ...Array.from({ length: 100 }, (_, i) => i + 161),
  ])
})

it('a message has a maximum size', () => {
  const { reader, sink, add } = reading()
  add(100, 100_000)
  reader.pump()
  expect(sink.sent.length).toBeGreaterThan(20)
  expect(Math.max(...sink.sent.map((message) => JSON.stringify(message).length))).toBeLessThan(600_000)
})

it('a frame that is a slice of a larger buffer is sent as its own bytes', () => {
  const { reader, ring, got } = reading()
  const buffer = Buffer.from('before|the frame|behind')
  const stamp = { no: 1, atMs: 0, worldMs: 0, world: 'main' }
  ring.add(heldRecord(stamp, { ...FRAME, bytes: 9, content: buffer.subarray(7, 16) }))
  reader.pump()
  expect(got()[0]!.payload).toEqual({ base64: Buffer.from('the frame').toString('base64') })
})
