import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { listenFailure } from './listen-failure.ts'

/** How listening fails, said in one line. */
async function failureOf(at: { host: string; port: number }): Promise<string | undefined> {
  const server = createServer()
  const [error] = await once(server.listen(at), 'error')
  return listenFailure(error, at)
}

it('a port in use is named, with the remedy', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await failureOf({ host: '127.0.0.1', port })).toBe(
    `port ${port} of 127.0.0.1 is taken: choose another with --port`,
  )
  server.close()
})

it('an address of another machine is named', async () => {
  // 192.0.2.0/24 belongs to documentation (RFC 5737): no machine has it.
  expect(await failureOf({ host: '192.0.2.1', port: 0 })).toMatch(
    /^--host 192\.0\.2\.1 is no address of this/,
  )
})

it.each([
  ['ENOTFOUND', 'getaddrinfo', /--host nowhere has no address/],
  ['EAI_AGAIN', 'getaddrinfo', /--host nowhere has no address/],
  ['EACCES', 'listen', /port 80 needs rights/],
  ['EINVAL', 'listen', /cannot listen on port 80 of nowhere: it failed/],
])('%s of %s is one line', (code, syscall, message) => {
  const error = Object.assign(new Error('it failed'), { code, syscall })
  expect(listenFailure(error, { host: 'nowhere', port: 80 })).toMatch(message)
})

it('an error of another kind has no message', () => {
  expect(listenFailure(new TypeError('a mistake of ours'), { host: 'x', port: 0 })).toBeUndefined()
  const error = Object.assign(new Error('it failed'), { code: 'EACCES', syscall: 'open' })
  expect(listenFailure(error, { host: 'x', port: 0 })).toBeUndefined()
})
