import type { AsyncApiDocument } from '@layline/shared/documents/async-api-types'
import type { Media, OpenApiDocument, Operation } from '@layline/shared/documents/open-api-types'
import { pageWorld } from '../state/world.ts'

/** A call as the page shows it: the document's operation with where it stands. */
export interface CallEntry {
  name: string
  group: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  operation: Operation
}

export interface Documents {
  openApi: OpenApiDocument
  asyncApi: AsyncApiDocument
  calls: CallEntry[]
}

/** The answer of a call that succeeds; undefined for one without a body. */
export function answerOf({ responses }: Operation): Media | undefined {
  const [, success] = Object.entries(responses).find(([status]) => Number(status) < 400)!
  return Object.values(success.content)[0]
}

/** What a call takes as its body; undefined for one without. */
export function bodyOf({ requestBody }: Operation): Media | undefined {
  return requestBody?.content['application/json']
}

/** Whether the answer comes in an envelope. */
export function isSealed({ 'x-layline-envelope': envelope }: Operation): boolean {
  return envelope === 'aes'
}

/** What a call can be refused with, by status. */
export function refusalsOf({ responses }: Operation): { status: string; code: string; text: string }[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { content }]) =>
      Object.entries(content['application/json']?.examples ?? {}).map(([code, { summary = '' }]) => ({
        status,
        code,
        text: summary,
      })),
    )
}

/** The address of one of this world's documents. */
export function documentUrl(name: string): string {
  return `${pageWorld().prefix}/docs/${name}`
}

async function fetched<Document>(name: string): Promise<Document> {
  const response = await fetch(documentUrl(name))
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return (await response.json()) as Document
}

async function load(): Promise<Documents> {
  const [openApi, asyncApi] = await Promise.all([
    fetched<OpenApiDocument>('openapi.json'),
    fetched<AsyncApiDocument>('asyncapi.json'),
  ])
  const calls = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): CallEntry => ({
        name: operation.operationId,
        group: operation.tags[0],
        method: method.toUpperCase() as CallEntry['method'],
        path,
        operation,
      }),
    ),
  )
  return { openApi, asyncApi, calls }
}

let loading: Promise<Documents> | undefined

/** What this simulator says of itself, asked for once; again after it failed. */
export function documents(): Promise<Documents> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
