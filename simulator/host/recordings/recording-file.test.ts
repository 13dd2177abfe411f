import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../../../tests/support/temp-folder.ts'
import type { RecordedMessages } from '../../world/replay/recording.ts'
import { loadRecordings } from './recording-file.ts'

const DEFINITION = { status: 'OPEN', marketTime: '2026-01-15T06:30:00.000Z', runners: [] as object[] }

/** A recording with these changes of market 1.1, one in each message. */
function recordingOf(...changes: object[]) {
  const file = join(tempFolder(), 'a.ndjson')
  const lines = changes.map((change, pt) => JSON.stringify({ op: 'mcm', pt, mc: [{ id: '1.1', ...change }] }))
  writeFileSync(file, lines.join('\n'))
  return loadRecordings([file]).recordings[0]!
}

function changesOf(messages: RecordedMessages): unknown[] {
  const changes: unknown[] = []
  for (let index = 0; ; index++) {
    const message = messages.at(index)
    if (!message) return changes
    changes.push(...message.mc)
  }
}

it('every world reads a recording from its beginning, the second as the first', () => {
  const recording = recordingOf({ img: true }, { rc: [{ id: 1, atb: [[2, 10]] }] }, { rc: [] })
  const [first, second] = [recording.open(), recording.open()]
  // In turns: what one has read is not missing to the other.
  expect([first.at(0)?.pt, second.at(0)?.pt, first.at(1)?.pt, second.at(1)?.pt]).toEqual([0, 0, 1, 1])
  const changes = changesOf(first)
  expect(changes).toHaveLength(3)
  expect(changesOf(second)).toEqual(changes)
})

describe('a message', () => {
  it('may leave fields of its definition out, and they have their defaults', () => {
    const runners = [{ id: 7, status: 'ACTIVE' }]
    const [change] = changesOf(recordingOf({ marketDefinition: { ...DEFINITION, runners } }).open())
    expect(change).toEqual({
      id: '1.1',
      marketDefinition: {
        ...DEFINITION,
        inPlay: false,
        betDelay: 0,
        eventId: '',
        eventTypeId: '',
        marketType: '',
        numberOfWinners: 1,
        runners: [{ id: 7, status: 'ACTIVE', sortPriority: 0 }],
      },
    })
  })

  it('may list a runner twice, who runs once, as listed last', () => {
    const runners = [
      { id: 7, status: 'ACTIVE' },
      { id: 7, hc: 1.5, status: 'ACTIVE' },
      { id: 7, status: 'WINNER' },
    ]
    const [change] = changesOf(recordingOf({ marketDefinition: { ...DEFINITION, runners } }).open())
    expect(change).toMatchObject({
      marketDefinition: {
        runners: [
          { id: 7, status: 'WINNER' },
          { id: 7, hc: 1.5, status: 'ACTIVE' },
        ],
      },
    })
  })

  it.each([
    ['rc', { rc: {} }],
    ['rc.0.id', { rc: [{ atb: [[2, 1]] }] }],
    ['rc.0.hc', { rc: [{ id: 1, hc: '0.5' }] }],
    ['rc.1.tv', { rc: [{ id: 1 }, { id: 1, tv: true }] }],
    ['rc.0.atl', { rc: [{ id: 1, atl: [[2, 1], [3]] }] }],
    ['rc.0.atl', { rc: [{ id: 1, atl: [[2, '1']] }] }],
    ['rc.0.trd', { rc: [{ id: 1, trd: [[2, -1]] }] }],
    ['rc.0.batb', { rc: [{ id: 1, batb: [[2, 1]] }] }],
    ['rc.0.bdatl', { rc: [{ id: 1, bdatl: [[0, null, 1]] }] }],
    ['marketDefinition', { marketDefinition: null }],
    ['marketDefinition.status', { marketDefinition: { ...DEFINITION, status: 'SHUT' } }],
    ['marketDefinition.inPlay', { marketDefinition: { ...DEFINITION, inPlay: 'no' } }],
    ['marketDefinition.betDelay', { marketDefinition: { ...DEFINITION, betDelay: '5' } }],
    ...[-1, 0.3333333, 1e12].map((betDelay): [string, object] => [
      'marketDefinition.betDelay',
      { marketDefinition: { ...DEFINITION, betDelay } },
    ]),
    ['marketDefinition.numberOfWinners', { marketDefinition: { ...DEFINITION, numberOfWinners: 1.5 } }],
    ['marketDefinition.marketTime', { marketDefinition: { ...DEFINITION, marketTime: 0 } }],
    ['marketDefinition.marketTime', { marketDefinition: { ...DEFINITION, marketTime: 'soon' } }],
    ['marketDefinition.marketTime', { marketDefinition: { ...DEFINITION, marketTime: '2026-02-31T25:00Z' } }],
    ['marketDefinition.marketTime', { marketDefinition: { ...DEFINITION, marketTime: '2026-01-15T06:30' } }],
    ['marketDefinition.venue', { marketDefinition: { ...DEFINITION, venue: null } }],
    ['marketDefinition.runners', { marketDefinition: { ...DEFINITION, runners: {} } }],
    ['marketDefinition.runners.0.id', { marketDefinition: { ...DEFINITION, runners: [null] } }],
    ['marketDefinition.runners.0.status', { marketDefinition: { ...DEFINITION, runners: [{ id: 1 }] } }],
  ])('is refused by the name of its field where %s is wrong', (field, change) => {
    const messages = recordingOf({}, change).open()
    expect(changesOf(messages)).toHaveLength(1)
    expect(messages.fault).toContain(`a.ndjson:2: is no stream message: mc.0.${field}: `)
  })
})
