import { gzipSync } from 'node:zlib'

/** Twenty million zeros, as bzip2 packed them. Streams may stand one behind the other. */
const ZEROS = Buffer.from('QlpoOTFBWSZTWb/Kr8QAmS/CAMAAAAgACCAAMMwFKaaqkRRsAoijxdyRThQkL/Kr8QA=', 'base64')
/** A part of what unpacks to a gigabyte and a half. */
const BOMB_PART_BYTES = 64 << 20
const BOMB_PARTS = 24
const LONG_LINE_BYTES = 9 << 20

const definition = {
  status: 'OPEN',
  marketTime: '2026-01-15T13:00:00.000Z',
  runners: [{ id: 1, status: 'ACTIVE' }],
}
const line = (pt: number, change: object = {}) =>
  JSON.stringify({ op: 'mcm', pt, mc: [{ id: '1.1', ...change }] })
const levels = (text: string) => `{"op":"mcm","pt":2000,"mc":[{"id":"1.1","rc":[{"id":1,"atb":${text}}]}]}`

/** A message that is good. */
const GOOD = line(1000, { marketDefinition: definition })

/** Lines that are no message of a market stream, by name. */
function hostileMessages(): Readonly<Record<string, string | Buffer>> {
  return {
    'no JSON': '{"op":"mcm",',
    'a message of another kind': '{"op":"status","pt":2000}',
    'a list': '[]',
    null: 'null',
    'a time of infinity': '{"op":"mcm","pt":1e400,"mc":[]}',
    'a time that is a text': '{"op":"mcm","pt":"2000","mc":[]}',
    'markets that are no list': '{"op":"mcm","pt":2000,"mc":{}}',
    'a market id that is a number': '{"op":"mcm","pt":2000,"mc":[{"id":1.1}]}',
    'a market of a bad prototype': '{"op":"mcm","pt":2000,"mc":[{"__proto__":{"polluted":true},"id":7}]}',
    'a runner id that is a text': '{"op":"mcm","pt":2000,"mc":[{"id":"1.1","rc":[{"id":"1"}]}]}',
    'a level of one number': levels('[[2]]'),
    'a level of a text': levels('[["2",1]]'),
    'a size below zero': levels('[[2,-1]]'),
    'a size of infinity': levels('[[2,1e999]]'),
    'a status that there is not': line(2000, { marketDefinition: { ...definition, status: 'EXPLODED' } }),
    'a market without runners': line(2000, { marketDefinition: { ...definition, runners: undefined } }),
    'very deep lists': `{"op":"mcm","pt":2000,"mc":${'['.repeat(100_000)}`,
    'no text': Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x7b]),
    'a line without an end': 'x'.repeat(LONG_LINE_BYTES),
    'blank lines': '\n'.repeat(5000),
  }
}

interface HostileFile {
  name: string
  /** Says how it is packed. */
  ending: '.ndjson' | '.ndjson.gz' | '.ndjson.bz2'
  bytes: Uint8Array
}

/** Parts by their byte: packing one takes half a second. */
const packedParts = new Map<string, Buffer>()
function packedPart(byte: string): Buffer {
  const part = packedParts.get(byte) ?? gzipSync(Buffer.alloc(BOMB_PART_BYTES, byte))
  packedParts.set(byte, part)
  return part
}

/** A bomb of one byte, behind a text that is good. */
function bomb(name: string, byte: string, before: string): HostileFile {
  const part = packedPart(byte)
  const parts = Array<Buffer>(BOMB_PARTS).fill(part)
  return { name, ending: '.ndjson.gz', bytes: Buffer.concat([gzipSync(before), ...parts]) }
}

/** Packed bombs behind a text of whole lines that is good, or behind none. */
export const bombsBehind = (text: string): HostileFile[] => [
  bomb('a bomb of blank lines', '\n', text),
  bomb('a bomb of one line', 'x', text),
]

function hostilePacking(): HostileFile[] {
  const lines = Array.from({ length: 2000 }, (_, n) => line(2000 + n, { rc: [{ id: 1, ltp: 2 }] }))
  const packed = gzipSync([GOOD, ...lines, ''].join('\n'))
  const gz = (name: string, bytes: Uint8Array) => ({ name, bytes, ending: '.ndjson.gz' }) as const
  const bz2 = (name: string, bytes: Uint8Array) => ({ name, bytes, ending: '.ndjson.bz2' }) as const
  return [
    gz('nothing', Buffer.alloc(0)),
    gz('what is not packed', Buffer.from(`${GOOD}\n`)),
    gz('half of a file', packed.subarray(0, packed.length >> 1)),
    gz('a head only', packed.subarray(0, 10)),
    ...bombsBehind(''),
    ...bombsBehind(`${GOOD}\n`),
    bz2('nothing', Buffer.alloc(0)),
    bz2('what is not packed', Buffer.from(`${GOOD}\n`)),
    bz2('a head only', Buffer.from('BZh9')),
    bz2('a head and rubbish', Buffer.from(`BZh9${'x'.repeat(5000)}`)),
    bz2('half of a file', ZEROS.subarray(0, ZEROS.length >> 1)),
    bz2('a bomb of one line', Buffer.concat(Array<Buffer>(75).fill(ZEROS))),
  ]
}

/** Files that are no whole recording: bad lines alone and behind a good one, plain and packed, and bad packing. */
export function hostileRecordings(): HostileFile[] {
  const texts: HostileFile[] = Object.entries(hostileMessages()).flatMap(([name, text]) => {
    const alone = typeof text === 'string' ? Buffer.from(text) : text
    const behind = Buffer.concat([Buffer.from(`${GOOD}\n`), alone, Buffer.from('\n')])
    return [
      { name, ending: '.ndjson', bytes: alone },
      { name: `${name}, packed`, ending: '.ndjson.gz', bytes: gzipSync(alone) },
      { name: `${name}, behind a message`, ending: '.ndjson', bytes: behind },
    ] as const
  })
  const back = Buffer.from(`${GOOD}\n${line(1)}\n`)
  return [...texts, { name: 'a time that goes back', ending: '.ndjson', bytes: back }, ...hostilePacking()]
}
