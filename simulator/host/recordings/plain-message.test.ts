import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type RecordedMessage, readMessage } from '../../world/replay/recording.ts'
import { Lines } from './lines.ts'
import { PlainMessageParser } from './plain-message.ts'
import { unpackedFile } from './recording-file.ts'

const OWN_RECORDING = fileURLToPath(new URL('../../../fixtures/recordings/derby.ndjson.gz', import.meta.url))

/** A price change with every field that is replayed, and those that are passed over. */
const EVERY_FIELD =
  '{"op":"mcm","id":1,"clk":"AL3+AQ/_=","pt":1627623408056,"mc":[{"id":"1.18","rc":[{"atb":[[1.01,10],[2.5,0]],"atl":[],' +
  '"batb":[[0,2.5,0.01]],"batl":[[9,110,2]],"bdatb":[[0,1,2],[1,3,4]],"bdatl":[],"trd":[[17,51.58]],"ltp":17,"tv":423.82,' +
  '"hc":-0.5,"spn":1.5,"spf":2,"spb":[[2,3]],"spl":[],"id":40095374},{"id":2}],"img":true,"con":false,"tv":0}]}'

/** What is replayed of a message. */
const replayedOf = ({ pt, mc }: RecordedMessage) => ({
  pt,
  mc: mc.map(({ id, img = false, rc = [], marketDefinition }) => ({
    id,
    img,
    marketDefinition,
    rc: rc.map(({ id, hc, atb, atl, batb, batl, bdatb, bdatl, trd, ltp, tv }) => {
      return { id, hc, atb, atl, batb, batl, bdatb, bdatl, trd, ltp, tv }
    }),
  })),
})

const parser = new PlainMessageParser()
const plain = (line: string | Buffer) =>
  parser.parse(Buffer.concat([Buffer.from(line), Buffer.from('\n')]), 0)

/** By JSON and the guards; undefined where the line is no message. */
function byJson(line: Buffer): RecordedMessage | undefined {
  try {
    const message = readMessage(JSON.parse(line.toString()))
    return typeof message === 'string' ? undefined : message
  } catch {
    return undefined
  }
}

/** Whether the line is plain, and then as JSON and the guards read it. */
function isAsByJson(line: Buffer): boolean {
  const message = plain(line)
  if (!message) return false
  const expected = byJson(line)
  expect(expected && replayedOf(expected), line.toString()).toEqual(replayedOf(message))
  return true
}

it('a price change is as JSON and the guards read it, every field', () => {
  expect(isAsByJson(Buffer.from(EVERY_FIELD))).toBe(true)
  expect(isAsByJson(Buffer.from(`${EVERY_FIELD}\r`))).toBe(true)
})

it('of a recording, all but the definitions are plain', () => {
  const lines = new Lines(unpackedFile(OWN_RECORDING))
  let count = 0
  for (let line = lines.next(); line !== undefined; line = lines.next(), count++) {
    expect(isAsByJson(Buffer.from(line))).toBe(!line.includes('marketDefinition'))
  }
  expect(count).toBeGreaterThan(100)
})

it.each(['0', '-0', '1', '10.10', '0.07', '1.005', '123456789.123456', '99999999999.99', '-2.5'])(
  'the number %s is as JSON reads it',
  (number) => {
    const line = (atb: string) => `{"op":"mcm","pt":1,"mc":[{"id":"1.1","rc":[{"id":1,"atb":[[${atb},1]]}]}]}`
    expect(isAsByJson(Buffer.from(line(number)))).toBe(true)
  },
)

describe('what is not plain is left to JSON', () => {
  it.each(['01', '1.', '.5', '1e3', '-', '+1', '--1', '0x1', '1234567890.1234567', 'null', '"1"'])(
    'a number like %s',
    (number) => {
      const line = `{"op":"mcm","pt":1,"mc":[{"id":"1.1","rc":[{"id":1,"ltp":${number}}]}]}`
      expect(plain(line)).toBeUndefined()
    },
  )
})

it('a line with a byte changed, left out or doubled, or cut off, is never read otherwise than by JSON', () => {
  const line = Buffer.from(EVERY_FIELD)
  const others = Buffer.from('"\\,:[]{}-+.0159eEatbn \t\r\0é\x7f')
  let plainOnes = 0
  for (let at = 0; at < line.length; at++) {
    const [before, byte, after] = [line.subarray(0, at), line.subarray(at, at + 1), line.subarray(at + 1)]
    const changed = [...others].map((other) => Buffer.concat([before, Buffer.of(other), after]))
    changed.push(before, Buffer.concat([before, after]), Buffer.concat([before, byte, byte, after]))
    for (const each of changed) if (isAsByJson(each)) plainOnes++
  }
  expect(plainOnes).toBeGreaterThan(500)
})
