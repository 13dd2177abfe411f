/** Texts that are no scenario, and that have hurt whoever parsed the like; by name. */
export function hostileScenarios(): Readonly<Record<string, string>> {
  const match = (fields: string) =>
    `title: t\nmatches:\n  - { competition: c, sport: soccer, home: { name: a, rating: 0.5 }, away: { name: b, rating: 0.5 }, starts: 1m${fields} }\n`
  const card = (fields: string) =>
    `title: t\ncard:\n  horizon: 1h\n  competitions:\n    - { name: c, sport: soccer, sides: [{ name: a, rating: 0.5 }, { name: b, rating: 0.5 }], ${fields} }\n`
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...[...'bcdefghi'].map(
      (name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join()}]`,
    ),
  ].join('\n')
  const bad: Record<string, string> = {
    'an alias bomb': bomb,
    'an alias of itself': 'title: &a [*a]',
    'a merge of itself': 'title: t\n<<: &x { <<: *x }',
    'a very long text': `title: ${'x'.repeat(2 ** 24)}`,
    'a very deep list': `title: ${'['.repeat(100_000)}`,
    'very deep dashes': `title: t\n${'- '.repeat(50_000)}`,
    'very deep keys': `title: t\n${'? '.repeat(50_000)}`,
    'a very deep map': Array.from({ length: 5000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
    'code by a tag': 'title: !!js/function "function () { process.exit(7) }"',
    'code by another tag': 'title: !!python/object/apply:os.system ["id"]',
    'a regular expression by a tag': 'title: !!js/regexp /(a+)+$/',
    'binary by a tag': 'title: !!binary aGVsbG8=',
    'its prototype': 'title: t\n__proto__: { polluted: true }',
    'its constructor': 'title: t\nconstructor: { prototype: { polluted: true } }',
    'a key twice': 'title: t\ntitle: u',
    'two documents': 'title: t\n---\ntitle: u',
    'an include': 'title: !include /etc/passwd',
    'a directive': '%YAML 9.9\n---\ntitle: t',
    nothing: '',
    null: 'null',
    'a number': '7',
    'a list': '- 1\n- 2',
    'a tab': 'title:\tt\n\tmatches: []',
    'a zero byte': 'title: "a\\0b"\n\0',
    'half a character': 'title: "\\ud800"\nx: 1',
    'a title of nothing': 'title: ""',
    'a commission of infinity': 'title: t\ncommission: .inf',
    'a commission of no number': 'title: t\ncommission: .nan',
    'a negative commission': 'title: t\ncommission: -1',
    'an epoch of no time': 'title: t\nepoch: yesterday',
    'an epoch of the far future': 'title: t\nepoch: +275760-09-14T00:00:00Z',
    'an unknown field': 'title: t\nexec: rm -rf /',
    'a match of no sport': match('').replace('soccer', 'chess'),
    'a rating above all': match('').replace('0.5', '5'),
    'a side of no name': match('').replace('name: a', 'name: ""'),
    'a script of no event': match(', script: [ { at: 1m, event: { type: explode } } ]'),
    'a script at no time': match(', script: [ { at: soon, event: { type: wicket } } ]'),
    'a script of negative runs': match(', script: [ { at: 1m, event: { type: runs, runs: -1 } } ]'),
    'a million events': match(`, script: [ ${'{ at: 1m, event: { type: wicket } }, '.repeat(30_000)}]`),
    'overs without end': match(', overs: 1e9'),
    'matches without a pause': card('every: 0s'),
    'matches that go back in time': card('every: -5m'),
    'half a million matches': card('every: 1m').replace('1h', '8000h'),
    'a time of an age': match('').replace('1m', '99999999999999999999h'),
  }
  // The same again where a parser may look less closely: behind something good, and in the middle of a list.
  const plain = Object.entries(bad)
  for (const [name, text] of plain.filter(([, text]) => text !== '')) {
    bad[`${name}, behind a match`] = `${match('')}\n${text}`
  }
  for (const [name, text] of plain) {
    bad[`${name}, within a match`] = match(`, script: ${JSON.stringify(text.slice(0, 200_000))}`)
  }
  return bad
}

/** Lines that are no input of a world, behind a first line that is good. */
export function hostileLines(): string[] {
  const order = { stack: 100, odds: 2, marketId: '1.1', selectionId: '1', betType: 'BACK', orderId: 'x' }
  const input = (value: unknown) => JSON.stringify({ atMs: 1e13, input: value })
  return [
    '{',
    'null',
    '[]',
    '""',
    '{}',
    '{"atMs":1e400,"input":{"kind":"logout"}}',
    '{"atMs":"x","input":{"kind":"cancel"}}',
    input({ kind: 'login', userName: 'player1', tokenHash: 'ab' }),
    input({ kind: 'eval', code: 'process.exit(7)' }),
    input({ kind: 'order', userName: 'player1' }),
    input({ kind: 'order', userName: 'player1', order: { ...order, odds: 'much' } }),
    input({ kind: 'order', userName: 'x'.repeat(1000), order }),
    '{"atMs":1e13,"input":{"kind":"order","userName":"player1","order":{},"__proto__":{"ok":true}}}',
    input({ kind: 'cancel', userName: 'player1', betId: 1.5 }),
    input({ kind: 'operate', operation: { type: 'settle' } }),
    input({ kind: 'operate', operation: { type: 'void', marketId: 'x'.repeat(1000) } }),
    input({ kind: 'force', eventId: '1', event: { type: 'explode' } }),
    `{"atMs":1e13,"input":${'['.repeat(100_000)}`,
    `{"atMs":1e13,"input":{"kind":"${'x'.repeat(2 ** 22)}"}}`,
  ]
}
