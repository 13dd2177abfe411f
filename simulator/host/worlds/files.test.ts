import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../../../tests/support/temp-folder.ts'
import { readCapsuleFile } from '../capsules/capsule-file.ts'
import { loadRecordings } from '../recordings/recording-file.ts'
import { loadScenario, parseScenario } from './scenario-file.ts'

describe('a scenario file', () => {
  it.each([
    ['title: x\nmatches:\n  - sport: chess\n', /broken:3/],
    ['title: x\nmatch: []\n', /broken:2: the file: .*match/i],
    ['title: [x\n', /broken:\d+: /],
    [
      'title: x\ncard:\n  horizon: soon\n  competitions: []\n',
      /broken:3: card.horizon: a time is written like/,
    ],
    ['title: &a x\nannouncement: *a\n', /./],
  ])('%j is refused with its line', (text, message) => {
    expect(() => parseScenario(text, 'broken')).toThrow(message)
  })

  const SIDES = '[{ name: a, rating: 0.5 }, { name: b, rating: 0.5 }]'
  const card = (every: string, horizon = '1h', outright = '') =>
    `title: t\ncard:\n  horizon: ${horizon}\n  competitions:\n    - { name: c, sport: soccer, every: ${every}, sides: ${SIDES}${outright} }\n`
  const election = (times: string) =>
    `title: t\nelections:\n  - { name: e, competition: c, ${times}, questions: [{ name: q, answers: ${SIDES} }] }\n`
  const meetings = (every: string, horizon: string) =>
    `title: t\nracing:\n  horizon: ${horizon}\n  meetings: [{ venue: v, country: GB, sport: horses, starts: 1m, races: 7, every: ${every} }]\n`
  it.each([
    ['matches without a pause', card('0s'), /^t:5: card.competitions.0.every: it is a minute or more$/],
    ['matches that go back in time', card('-5m'), /^t:5: .*every: it is a minute or more$/],
    ['more matches ahead than a card holds', card('1m', '100h'), /^t:3: card.horizon: more than 1000 starts/],
    ['a card of the past', card('1h', '-1h'), /^t:3: card.horizon: it cannot lie in the past$/],
    [
      'winners without a pause',
      card('1h', '1h', ', outright: { ends: 1h, every: 0s }'),
      /^t:5: .*outright.every: /,
    ],
    [
      'a winner of the past',
      card('1h', '1h', ', outright: { ends: -1h, every: 1h }'),
      /^t:5: .*outright.ends: /,
    ],
    ...['ends: 2h, every: 1h', 'every: 2h, ends: 1h'].map((times): [string, string, RegExp] => [
      `a winner of matches that are not announced (${times})`,
      card('1h', '1h', `, outright: { ${times} }`),
      /^t:5: .*outright.(ends|every): longer than the horizon/,
    ]),
    [
      'a side that plays itself',
      card('1h').replace('name: b', 'name: a'),
      /^t:5: .*sides.1.name: another one/,
    ],
    [
      'a match of one side',
      'title: t\nmatches:\n  - { competition: c, sport: soccer, home: { name: a, rating: 0.5 }, away: { name: a, rating: 0.5 }, starts: 1m }\n',
      /^t:3: matches.0.away.name: another one has this name/,
    ],
    [
      'polls without a pause',
      election('polls: 0s, closes: 1h, declares: 2h'),
      /^t:3: elections.0.polls: it is a minute/,
    ],
    [
      'elections without a pause',
      election('polls: 1h, closes: 0s, declares: 0s'),
      /^t:3: elections.0.declares: it is a minute/,
    ],
    [
      'an election closed in the past',
      election('polls: 1h, closes: -1h, declares: 2h'),
      /^t:3: elections.0.closes: it cannot/,
    ],
    ['races without a pause', meetings('0s', '1h'), /^t:4: racing.meetings.0.every: it is a minute/],
    [
      'more races ahead than a card holds',
      meetings('1m', '100h'),
      /^t:3: racing.horizon: more than 1000 starts/,
    ],
    ['a rating above all', card('1h').replace('0.5', '5'), /^t:5: .*sides.0.rating: more than 1$/],
    ['the year 9000', 'title: t\nepoch: "9000-01-01T00:00:00Z"\n', /^t:2: epoch: a world begins between/],
    ['the year 999', 'title: t\nepoch: "0999-12-31T00:00:00Z"\n', /^t:2: epoch: a world begins between/],
    ['an unknown field', 'title: t\nmatches: []\nexec:\n  rm\n', /^t:3: the file: unknown field exec$/],
    [
      'an unknown field of a match',
      'title: t\nmatches:\n  - competition: c\n    sport: soccer\n    home: { name: a, rating: 0.5 }\n    away: { name: b, rating: 0.5 }\n    starts: 1m\n    strats: 1m\n',
      /^t:8: matches.0: unknown field strats$/,
    ],
    [
      'a script with what its sport does not know',
      'title: t\nmatches:\n  - competition: c\n    sport: soccer\n    home: { name: a, rating: 0.5 }\n    away: { name: b, rating: 0.5 }\n    starts: 1m\n    script:\n      - at: 1m\n        event:\n          type: wicket\n',
      /^t:11: matches.0.script.0.event.type: soccer has no 'wicket'$/,
    ],
    ['an archive before the result', 'title: t\narchive: -1h\n', /^t:2: archive: /],
  ])('of %s is refused with its line', (_, text, message) => {
    expect(() => parseScenario(text, 't')).toThrow(message)
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

it('a capsule file that unpacks to more than a line may hold is refused where it is too long', () => {
  const file = join(tempFolder(), 'bomb.gz')
  writeFileSync(file, gzipSync(Buffer.alloc(9 << 20, '{')))
  expect(() => readCapsuleFile(file)).toThrow(/^bomb\.gz: is damaged: line 1 is longer than 8 MiB/)
})

describe('a recording', () => {
  const line = (pt: number) => JSON.stringify({ op: 'mcm', pt, mc: [] })
  const written = (name: string, bytes: string | Buffer) => {
    const file = join(tempFolder(), name)
    writeFileSync(file, bytes)
    return file
  }
  /** Its messages in order, and why it ends where it does. */
  const played = (file: string) => {
    const messages = loadRecordings([file]).recordings[0]!.open()
    const times: number[] = []
    for (let message = messages.at(0); message; message = messages.at(times.length)) times.push(message.pt)
    return { times, fault: messages.fault }
  }

  it('is read alike plain and compressed', () => {
    const text = `${line(1)}\r\n\n${line(2)}\n`
    const files = [written('a.ndjson', text), written('a.ndjson.gz', gzipSync(text))]
    for (const file of files) expect(played(file)).toEqual({ times: [1, 2], fault: undefined })
  })

  it.each([
    ['a.json', gzipSync(line(1))],
    ['a.ndjson.GZ', gzipSync(line(1))],
    ['a.gz', gzipSync(`\u{feff}${line(1)}`)],
    ['a', Buffer.from(`\u{feff}${line(1)}\n`)],
  ])('called %s is read whatever its ending, and with a byte order mark', (name, bytes) => {
    expect(played(written(name, bytes))).toEqual({ times: [1], fault: undefined })
  })

  it.each([
    ['{"op":"connection"}', /a\.ndjson:1: is no stream message: op/],
    ['nope', /a\.ndjson:1: is not JSON/],
    ['', /has no messages/],
    [
      '{"op":"mcm","pt":1,"mc":[{"id":"1.1","marketDefinition":{"status":"OPEN","bettingType":"LINE","marketTime":"2026-01-15T06:30:00.000Z","runners":[]}}]}',
      /market 1\.1: bets on a line are not replayed/,
    ],
  ])('that begins with %j is refused', (text, message) => {
    expect(() => loadRecordings([written('a.ndjson', text)])).toThrow(message)
  })

  it.each([
    [`${line(1)}\n{"op":"mcm","pt":2,`, /:2: is not JSON; the recording is cut in the middle of a line/],
    [`${line(1)}\nnope\n${line(2)}`, /:2: is not JSON$/],
    [`${line(1)}\n${line(0)}`, /:2: goes back in time/],
    [
      `${line(1)}\n{"op":"mcm","pt":2,"mc":[{"id":"1.1","rc":[{"id":1,"atb":[[2,-1]]}]}]}`,
      /:2: is no stream message: mc\.0\.rc\.0\.atb/,
    ],
    [`${line(1)}\n${'x'.repeat(9 << 20)}`, /is damaged: line 2 is longer than 8 MiB/],
    [`${line(1)}\n${'\n'.repeat(5000)}${line(2)}`, /is damaged: more than 1000 blank lines before line 1002/],
  ])('that goes wrong on its second line is played up to there, and says where', (text, fault) => {
    expect(played(written('a.ndjson', text))).toEqual({ times: [1], fault: expect.stringMatching(fault) })
  })

  it('is played from any message on', () => {
    const [recording] = loadRecordings([written('a.ndjson', [1, 2, 3].map(line).join('\n'))]).recordings
    const messages = recording!.open()
    expect([2, 0, 1, 3].map((index) => messages.at(index)?.pt)).toEqual([3, 1, 2, undefined])
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

  it.each(['a.gz', 'a.bz2'])('a damaged %s is refused as damaged', (name) => {
    expect(() => loadRecordings([written(name, 'rubbish')])).toThrow(/is damaged/)
  })
})
