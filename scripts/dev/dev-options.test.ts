import { expect, it } from 'vitest'
import { readDevOptions } from './dev-options.ts'

it.each([
  ['', undefined, []],
  ['--port 0 --fresh', undefined, ['--port', '0', '--fresh']],
  ['--client-port 5200', 5200, []],
  ['--seed 7 --client-port=0 --fresh', 0, ['--seed', '7', '--fresh']],
  ['--replay a.gz b.gz --client-port 1', 1, ['--replay', 'a.gz', 'b.gz']],
  ['--nonsense extra', undefined, ['--nonsense', 'extra']],
])('of %j the page has the port %s and the simulator gets the rest', (text, clientPort, simulatorArgs) => {
  const options = readDevOptions(text.split(' ').filter((word) => word !== ''))
  expect(options).toEqual({ simulatorArgs, ...(clientPort !== undefined && { clientPort }) })
})
