import { expect, it } from 'vitest'
import { EarlyExit, parseHostOptions } from './options.ts'

function exitOf(args: readonly string[], environment: Record<string, string> = {}): EarlyExit {
  try {
    parseHostOptions(args, environment)
  } catch (error) {
    if (error instanceof EarlyExit) return error
    throw error
  }
  throw new Error(`${args.join(' ')} was taken`)
}

it('without arguments: port 4000 of the loopback, worlds in .layline, warnings only', () => {
  expect(parseHostOptions([], {})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    allowedHost: [],
    dataDir: '.layline',
    fresh: false,
    repair: false,
    orderRate: 20,
    logLevel: 'warn',
  })
})

it('parses every option', () => {
  const args =
    '--port 0 --host ::1 --allowed-host a.test b.test --seed -7 --scenario home-wins --speed 0.5 --replay a.gz b.bz2 --data-dir d --fresh --repair --order-rate 0 --control-token t --log-level info'
  expect(parseHostOptions(args.split(' '), {})).toEqual({
    port: 0,
    host: '::1',
    allowedHost: ['a.test', 'b.test'],
    seed: -7,
    scenario: 'home-wins',
    speed: 0.5,
    replay: ['a.gz', 'b.bz2'],
    dataDir: 'd',
    fresh: true,
    repair: true,
    orderRate: 0,
    controlToken: 't',
    logLevel: 'info',
  })
})

it('the environment fills in what the command line leaves out', () => {
  const environment = { PORT: '4100', LAYLINE_ORDER_RATE: '5', LAYLINE_CONTROL_TOKEN: 'secret' }
  expect(parseHostOptions([], environment)).toMatchObject({
    port: 4100,
    orderRate: 5,
    controlToken: 'secret',
  })
  const args = ['--port', '4200', '--order-rate', '6', '--control-token', 'mine']
  expect(parseHostOptions(args, environment)).toMatchObject({
    port: 4200,
    orderRate: 6,
    controlToken: 'mine',
  })
})

it('an empty variable of the environment counts as not set', () => {
  const environment = { PORT: '', LAYLINE_ORDER_RATE: '', LAYLINE_CONTROL_TOKEN: '' }
  expect(parseHostOptions([], environment)).toEqual(parseHostOptions([], {}))
})

it.each([
  [['--fast'], {}, /unknown option '--fast'/],
  [['--port', '99999'], {}, /--port.*'99999'.*a port, 0 to 65535/],
  [['--port', ''], {}, /a port, 0 to 65535/],
  [['--port'], {}, /--port.*argument missing/],
  [['--speed', '0'], {}, /--speed.*above 0 and at most 3600/],
  [['--seed', '1e3'], {}, /--seed.*'1e3'.*whole number of 32 bits/],
  [['--port', '0x10'], {}, /--port.*a port/],
  [['--order-rate', ' 5'], {}, /--order-rate.*0 or more/],
  [['--speed', '1e2'], {}, /--speed.*above 0/],
  [['--seed', '1.5'], {}, /--seed.*whole number of 32 bits/],
  [['--order-rate', '-1'], {}, /--order-rate.*0 or more/],
  [['--log-level', 'loud'], {}, /--log-level.*'loud'.*trace, debug, info, warn, error, fatal, silent/],
  [['extra'], {}, /too many arguments/],
  [[], { PORT: 'abc' }, /PORT 'abc' is invalid. It is a port, 0 to 65535/],
  [[], { PORT: '70000' }, /PORT '70000' is invalid/],
  [[], { LAYLINE_ORDER_RATE: 'abc' }, /LAYLINE_ORDER_RATE 'abc' is invalid. It is a whole number, 0 or more/],
])('%j with %j in the environment is one clear line and exit code 2', (args, environment, message) => {
  const exit = exitOf(args, environment as Record<string, string>)
  expect(exit.message).toMatch(message)
  expect(exit.message.split('\n')).toHaveLength(1)
  expect(exit.exitCode).toBe(2)
})

it('--help names every option and exits with 0, without the value of a secret', () => {
  const { message, exitCode } = exitOf(['--help'], { LAYLINE_CONTROL_TOKEN: 'hush-hush' })
  expect(exitCode).toBe(0)
  for (const name of [
    'port',
    'host',
    'allowed-host',
    'seed',
    'scenario',
    'list-scenarios',
    'speed',
    'replay',
  ]) {
    expect(message).toContain(`--${name} `)
  }
  for (const name of ['data-dir', 'fresh', 'repair', 'order-rate', 'control-token', 'log-level', 'help']) {
    expect(message).toContain(`--${name} `)
  }
  expect(message).not.toContain('hush-hush')
})

it('--list-scenarios prints one name a line and exits with 0', () => {
  const { message, exitCode } = exitOf(['--list-scenarios'])
  expect(exitCode).toBe(0)
  expect(message.split('\n')).toEqual(expect.arrayContaining(['day', 'home-wins', 'cricket']))
})
