import { once } from 'node:events'
import { createConnection } from 'node:net'

export interface RawRequest {
  method?: string
  path?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface RawReply {
  status: number
  head: string
  body: string
}

/**
 * Sends a request byte for byte as it is given, which no client library does with odd paths and headers, and reads to
 * the end of the connection.
 */
export async function rawRequest(
  url: string,
  { method = 'GET', path = '/', headers = {}, body = '' }: RawRequest,
): Promise<RawReply> {
  const { port } = new URL(url)
  const socket = createConnection(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const all = {
    host: `localhost:${port}`,
    connection: 'close',
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
  let said = ''
  socket.on('data', (data: Buffer) => {
    said += data.toString('latin1')
  })
  await once(socket, 'close')
  const [head = '', ...rest] = said.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') }
}
