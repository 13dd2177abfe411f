import type { Endpoint } from '@layline/shared/contract/endpoint'
import { pathOf } from '@layline/shared/contract/path'
import type { z } from 'zod'

/** A control call that changes the world, as it is sent. */
export interface Act {
  method: string
  /** Below the world's prefix, with its values. */
  path: string
  /** JSON; undefined: none is sent. */
  body?: unknown
  /** For a reader: `Goal Mumbai`. */
  title: string
  /** What is said when it is done, where it can be undone: `Goal Mumbai forced`. */
  said?: string
}

type Entry = Pick<Endpoint, 'method' | 'path' | 'params' | 'query' | 'body'>

interface Input<E extends Entry> extends Pick<Act, 'said'> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
}

/** An act of an entry of the contract. */
export function actOf<E extends Entry>(
  { method, path }: E,
  title: string,
  { params, query, body, said }: Input<E> = {},
): Act {
  const search = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>)}`
  return {
    method,
    path: pathOf(path, params as object) + search,
    title,
    ...(body !== undefined && { body }),
    ...(said !== undefined && { said }),
  }
}

/** Where an act is sent to, and by whose right. */
export interface Target {
  /** `http://localhost:8080/w/demo`: origin and the world's prefix. */
  base: string
  /** Whether the server asks for the control token. */
  hasToken: boolean
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The act for a terminal; the control token comes from the environment. */
export function curlOf({ method, path, body }: Act, { base, hasToken }: Target): string {
  return [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} ${quoted(base + path)}`,
    ...(hasToken ? ['-H "authorization: Bearer $CONTROL_TOKEN"'] : []),
    ...(body === undefined ? [] : [`-H 'content-type: application/json' -d ${quoted(JSON.stringify(body))}`]),
  ].join(' ')
}

/** The act as TypeScript. */
export function fetchOf({ method, path, body }: Act, { base, hasToken }: Target): string {
  const headers = [
    ...(hasToken ? ['    authorization: "Bearer " + process.env.CONTROL_TOKEN,'] : []),
    ...(body === undefined ? [] : ["    'content-type': 'application/json',"]),
  ]
  return [
    `await fetch(${JSON.stringify(base + path)}, {`,
    `  method: ${JSON.stringify(method)},`,
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`]),
    '})',
  ].join('\n')
}

/** A test that does it again and asks for the same status. */
export function testOf(act: Act, status: number, target: Target): string {
  return [
    "import { expect, it } from 'vitest'",
    '',
    `it(${JSON.stringify(`${act.title}: ${status}`)}, async () => {`,
    `  const response = ${fetchOf(act, target).replaceAll('\n', '\n  ')}`,
    `  expect(response.status).toBe(${status})`,
    '})',
    '',
  ].join('\n')
}
