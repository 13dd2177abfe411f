import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Capsule } from '@layline/shared/contract/capsule'
import { Player } from '@layline/simulator/testing'
import { capsuleText } from '../../../../simulator/host/capsules/capsule-text.ts'
import { withSimulator } from '../../access/support/simulators.ts'
import type { Sandbox } from '../../support/sandbox.ts'

const noInput = ({ untilMs }: Capsule) => ({ atMs: untilMs, input: { kind: 'eval' } })

/** Texts that must be refused, each with what its refusal says. */
function refusedTexts(capsule: Capsule): [what: string, text: string, says: RegExp][] {
  const text = capsuleText(capsule)
  const { sha256: _, ...bare } = capsule
  return [
    ['another seed', text.replace(/"seed":\d+/, '"seed":999'), /sha256: the capsule is damaged or cut/],
    ['without its last line', text.replace(/[^\n]*\n$/, ''), /sha256: the capsule is damaged or cut/],
    [
      'cut within a line',
      text.slice(0, text.lastIndexOf('\n', text.length >> 1) + 20),
      /line \d+: it is not JSON/,
    ],
    ['of an input that is none', capsuleText({ ...bare, inputs: [noInput(capsule)] }), /line 2: kind/],
  ]
}

/** Starts with capsules that must be refused; a line for each that was opened, or refused without a reason. */
export async function refusals(sandbox: Sandbox, capsule: Capsule): Promise<string[]> {
  const file = join(sandbox.folder, 'bad.capsule')
  const kept = sandbox.newFolder()
  const before = await hashOfKept(sandbox, ['--data-dir', kept, '--scenario', 'home-wins'])
  const wrong: string[] = []
  const overKept = ['over a kept world', capsuleText(capsule), /already: name another one/] as const
  for (const [what, text, says] of [...refusedTexts(capsule), overKept]) {
    writeFileSync(file, text)
    const end = await sandbox.tryToStart({ args: ['--world', file, '--data-dir', kept] })
    if ('url' in end) {
      wrong.push(`${what}: it was opened`)
      end.child.kill('SIGKILL')
      await end.ended
    } else if (end.code !== 2 || !says.test(end.error) || end.error.trim().includes('\n')) {
      wrong.push(`${what}: it ended with ${end.code}: ${end.error}`)
    }
  }
  if ((await hashOfKept(sandbox, ['--data-dir', kept])) !== before) wrong.push('the kept world is another')
  return wrong
}

/** Starts with a kept world, which stands from then on, and ends it. */
async function hashOfKept(sandbox: Sandbox, args: readonly string[]): Promise<string> {
  const life = await sandbox.start({ args })
  const operator = new Player(life.url)
  await operator.call('setTime', { body: { paused: true } })
  const { sha256 } = await operator.call('getHash')
  life.child.kill('SIGTERM')
  await life.ended
  return sha256
}

/** Opens capsules that were changed by hand, or are of another core; a line for each that passes for the same. */
export async function passedForSame(capsule: Capsule): Promise<string[]> {
  const wrong: string[] = []
  await withSimulator({ scenario: 'home-wins', paused: true }, async ({ url }) => {
    const player = new Player(url)
    const { sha256: _, ...changed } = { ...capsule, inputs: capsule.inputs.slice(0, -1) }
    const less = await player.call('createWorld', { body: { name: 'less', capsule: changed } })
    if (less.opened?.isSame !== false) wrong.push('without its last input')
    const { sha256: __, ...framed } = await player.call('getCapsule', { query: { frame: '1' } })
    const older = { ...framed, coreVersion: '3' }
    const { opened } = await player.call('createWorld', { body: { name: 'older', capsule: older } })
    if (opened?.isSame !== false || !opened.verdict.includes('core 3')) wrong.push('of core 3')
    const { frame: ___, ...bare } = older
    const refused = await player.send('POST', '/control/worlds', { name: 'bare', capsule: bare })
    if (refused.status !== 400 || !refused.body.message.includes('core 3')) wrong.push('without a frame')
  })
  return wrong
}
