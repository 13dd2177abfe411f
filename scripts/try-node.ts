import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { Holder } from '../tests/torture/money/support/holder.ts'
import { inSandbox } from '../tests/torture/support/sandbox.ts'
import { readCommandLine } from './command-line.ts'

/** `npm run try-node -- FILE`: tries on another Node what must hold on each that `engines` names. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START = fileURLToPath(new URL('start.ts', import.meta.url))
const TEST_PROJECTS = ['unit', 'wide']
const EXIT_USAGE = 2

const command = new Command('try-node')
  .description('Tries another Node: unit and wide tests, a start, its bytes, and the promises in short form.')
  .argument('<file>', 'the Node binary to try')
await readCommandLine(command)
const node = resolve(command.args[0]!)
const version = existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() : ''
if (!version?.startsWith('v')) {
  console.error(`try-node: ${node} is not a Node binary`)
  process.exit(EXIT_USAGE)
}

// What a child starts by the name of node is the same Node.
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
const WITH_TSX = ['--import', import.meta.resolve('tsx')]

function runs(...args: readonly string[]): boolean {
  return spawnSync(node, args, { cwd: ROOT, stdio: 'inherit' }).status === 0
}

function testsPass(): boolean {
  const projects = TEST_PROJECTS.flatMap((name) => ['--project', name])
  return runs('node_modules/vitest/vitest.mjs', 'run', ...projects)
}

/** `npm start`, a bet, kill -9, a second start, and a clean stop. */
function keepsABet(): Promise<boolean> {
  return inSandbox(async (sandbox) => {
    const start = [node, ...WITH_TSX, START]
    const holder = await Holder.start(sandbox, { command: start, scenario: 'home-wins' })
    const orderId = await holder.bet()
    await holder.killAndStartAgain()
    const complaints = holder.life.complaints()
    if (complaints !== '') console.log(complaints)
    holder.life.child.kill('SIGTERM')
    return (await holder.life.ended) === 0 && holder.orderIds.has(orderId) && complaints === ''
  })
}

/** What a world sends and comes to, compared with the Node that runs this script. */
function hasTheSameBytes(): boolean {
  const [here, there] = [process.execPath, node].map((binary) => {
    const args = [...WITH_TSX, 'scripts/world.ts', 'hash', '--seed', '7', '--until', '30m']
    const { status, stdout } = spawnSync(binary, args, { cwd: ROOT, encoding: 'utf8' })
    return status === 0 ? stdout : undefined
  })
  if (here !== there) console.log(`${process.version}:\n${here}\n${version}:\n${there}`)
  return here !== undefined && here === there
}

const TRIALS: readonly [name: string, holds: () => boolean | Promise<boolean>][] = [
  ['unit and wide tests', testsPass],
  ['npm start keeps a bet over a kill, without a warning', keepsABet],
  [`the same bytes as on ${process.version}`, hasTheSameBytes],
  ['promises, short form', () => runs(...WITH_TSX, 'scripts/torture.ts', '--short', '--seed', '1')],
]
const lines: string[] = []
for (const [name, holds] of TRIALS) {
  const startMs = performance.now()
  console.log(`${name}…`)
  const isGood = await holds()
  lines.push(`${isGood ? 'ok  ' : 'FAIL'} ${name}, ${((performance.now() - startMs) / 1000).toFixed(1)} s`)
}
console.log(`\nNode ${version}\n${lines.join('\n')}`)
process.exit(lines.some((line) => line.startsWith('FAIL')) ? 1 : 0)
