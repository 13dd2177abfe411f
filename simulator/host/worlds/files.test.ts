import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../../../tests/support/temp-folder.ts'
import { loadRecordings, parseRecording } from './recording-file.ts'
import { loadScenario, parseScenario } from './scenario-file.ts'

describe('a scenario file', () => {
  it.each([
    ['title: x\nmatches:\n  - sport: chess\n', /broken:3/],
    ['title: x\nmatch: []\n', /broken:1: the file: .*match/i],
    ['title: [x\n', /broken:\d+: /],
    [
      'title: x\ncard:\n  horizon: soon\n  competitions: []\n',
      /broken:3: card.horizon: a time is written like/,
    ],
    ['title: &a x\nannouncement: *a\n', /./],
  ])('%j is refused with its line', (text, message) => {
    expect(() => parseScenario(text, 'broken')).toThrow(message)
  })

  it('that is shipped is loaded by its name', () => {
    expect(loadScenario('day').scenario.card?.competitions.length).toBeGreaterThan(3)
    for (const name of ['nowhere', 'DAY', '']) expect(() => loadScenario(name)).toThrow(/scenario/)
  })

  it('of a user is loaded by its path, and a mistake is told with its name and line', () => {
    const file = join(tempFolder(), 'mine.yaml')
    writeFileSync(file, 'title: Mine\nannouncement: Hello.\n')
    expect(loadScenario(file)).toMatchObject({ name: file, scenario: { title: 'Mine' } })
    writeFileSync(file, 'title: x\nmatches:\n  - sport: chess\n')
    expect(() => loadScenario(file)).toThrow(/^mine\.yaml:3: /)
    expect(() => loadScenario('./nowhere.yaml')).toThrow(/there is no scenario at .*nowhere\.yaml: ENOENT/)
  })

  it('is as good as an object', () => {
    const scenario = { title: 'Mine', announcement: 'Hello.' }
    expect(loadScenario(scenario)).toMatchObject({ name: 'own', scenario })
    const wrong = { ...scenario, matches: 'none' } as never
    expect(() => loadScenario(wrong)).toThrow(/^the scenario:1: matches: /)
  })

  it('that does not exist is refused with the names of those that do', () => {
    expect(() => loadScenario('nowhere')).toThrow(/there is no scenario 'nowhere'; there are .*home-wins/)
  })
})

describe('a recording', () => {
  const line = (pt: number) => JSON.stringify({ op: 'mcm', pt, mc: [] })

  it('is read alike plain and compressed', () => {
    const folder = tempFolder()
    const text = `${line(1)}\r\n${line(2)}\n`
    writeFileSync(join(folder, 'a.ndjson'), text)
    writeFileSync(join(folder, 'a.ndjson.gz'), gzipSync(text))
    const [plain, packed] = ['a.ndjson', 'a.ndjson.gz'].map((name) => loadRecordings([join(folder, name)]))
    expect(plain!.recordings[0]!.messages).toEqual(packed!.recordings[0]!.messages)
    expect(plain!.recordings[0]!.messages).toHaveLength(2)
  })

  it.each([
    [`${line(1)}\n{"op":"mcm","pt":2,`, /file:2: is not JSON; the recording is cut in the middle of a line/],
    [`${line(1)}\nnope\n${line(2)}`, /file:2: is not JSON$/],
    [`${line(2)}\n${line(1)}`, /file:2: goes back in time/],
    ['{"op":"connection"}', /file:1: is no stream message: op/],
    ['', /has no messages/],
  ])('%j is refused with its line', (text, message) => {
    expect(() => parseRecording(text, 'file')).toThrow(message)
  })

  it('a directory and a missing file have a message of their own each', () => {
    expect(() => loadRecordings([tmpdir()])).toThrow(/is not a file/)
    expect(() => loadRecordings(['/nowhere/x.bz2'])).toThrow(/no such file/)
  })

  it('a catalogue that is not JSON is refused by name', () => {
    const folder = tempFolder()
    const file = join(folder, 'a.ndjson')
    writeFileSync(file, JSON.stringify({ op: 'mcm', pt: 1, mc: [{ id: '1.5' }] }))
    writeFileSync(join(folder, 'catalogue-1.5.json'), '{"marketName"')
    expect(() => loadRecordings([file])).toThrow(/catalogue-1\.5\.json: cannot be read as JSON/)
  })

  it('a damaged archive is refused as damaged', () => {
    const folder = tempFolder()
    for (const name of ['a.gz', 'a.bz2']) {
      writeFileSync(join(folder, name), 'rubbish')
      expect(() => loadRecordings([join(folder, name)])).toThrow(/is damaged/)
    }
  })
})
