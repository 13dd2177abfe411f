import { expect, it } from 'vitest'
import { foreignAddresses, isForeign } from './connections.ts'

const v4 = (address: string, port: number) =>
  `{sa_family=AF_INET, sin_port=htons(${port}), sin_addr=inet_addr("${address}")}, 16) = -1 EINPROGRESS`
const v6 = (address: string, port: number) =>
  `{sa_family=AF_INET6, sin6_port=htons(${port}), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "${address}", &sin6_addr), sin6_scope_id=0}, 28) = 0`

it.each([
  [`12 connect(20, ${v4('93.184.216.34', 443)}`, 'connect 93.184.216.34:443'],
  [`12 connect(20, ${v4('10.0.0.7', 80)}`, 'connect 10.0.0.7:80'],
  [`12 connect(20, ${v6('2606:2800::1', 443)}`, 'connect 2606:2800::1:443'],
  [`12 connect(20, ${v4('127.0.0.53', 53)}`, 'connect 127.0.0.53:53'],
  [`12 sendto(21, "\\0\\1", 2, MSG_NOSIGNAL, ${v4('8.8.8.8', 53)}`, 'sendto 8.8.8.8:53'],
  [
    '12 sendmsg(22, {msg_name={sa_family=AF_INET, sin_port=htons(123), sin_addr=inet_addr("1.2.3.4")}, msg_namelen=16}, 0) = 8',
    'sendmsg 1.2.3.4:123',
  ],
])('%s leaves the machine', (line, said) => {
  expect(foreignAddresses(`11 +++ exited with 0 +++\n${line}\n`)).toEqual([said])
})

it.each([
  `12 connect(20, ${v4('127.0.0.1', 4000)}`,
  `12 connect(20, ${v6('::1', 4000)}`,
  `12 connect(20, ${v6('::ffff:127.0.0.1', 4000)}`,
  '12 connect(20, {sa_family=AF_UNIX, sun_path="/var/run/nscd/socket"}, 110) = -1 ENOENT',
  '12 sendto(21, "GET http://1.2.3.4/ sin_port=htons(80)", 30, 0, NULL, 0) = 30',
])('%s does not', (line) => {
  expect(foreignAddresses(line)).toEqual([])
})

it.each([
  ['http://localhost:4000/assets/site.js', false],
  ['ws://localhost:4000/feed', false],
  ['data:image/png;base64,AA==', false],
  ['http://localhost:4001/', true],
  ['https://fonts.example/inter.woff2', true],
  ['wss://elsewhere.example/feed', true],
])('a page at http://localhost:4000 that asks for %s asks a stranger: %s', (address, foreign) => {
  expect(isForeign(address, 'http://localhost:4000')).toBe(foreign)
})
