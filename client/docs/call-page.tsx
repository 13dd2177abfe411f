import type { Media, Operation } from '@layline/shared/documents/open-api-types'
import { CallSchemas } from './call-schemas.tsx'
import { JsonBlock } from './code-block.tsx'
import { answerOf, bodyOf, type CallEntry, type Documents, isSealed } from './documents.ts'
import styles from './entry.module.css'
import { Fact, Part } from './entry-parts.tsx'
import { JumpToTry } from './jump-to-try.tsx'
import { TryCall } from './try/try-call.tsx'

const ENVELOPES: Readonly<Record<string, string>> = {
  plain: 'plain JSON',
  aes: 'sealed: base64 of AES-256-CTR over JSON',
  none: 'JSON of the data itself',
}

function exampleOf(media: Media | undefined): unknown {
  return media?.['x-layline-opened'] ?? media?.examples?.example?.value
}

/** The parameters that have an example, with it. */
function parametersOf({ parameters = [] }: Operation): Record<string, unknown> {
  return Object.fromEntries(
    parameters.filter(({ example }) => example !== undefined).map((one) => [one.name, one.example]),
  )
}

/** One call: who may make it, what goes in, what comes out, what can be refused, an example, and a try. */
export function CallPage({ call, documents }: { call: CallEntry; documents: Documents }) {
  const { operation } = call
  const table = documents.openApi.components.schemas
  const body = bodyOf(operation)
  return (
    <article aria-labelledby="entry">
      <CallHead call={call} />
      <div className={styles.columns}>
        <CallSchemas operation={operation} table={table} />
        <div className={styles.side}>
          <TryCall
            call={call}
            table={table}
            markets={documents.calls.find((one) => one.name === 'getMaster')}
            parameters={parametersOf(operation)}
            body={body && { schema: body.schema, example: exampleOf(body) }}
          />
          <Example operation={operation} />
        </div>
      </div>
    </article>
  )
}

/** What the call is, who may make it, and where it stands in the specification. */
function CallHead({ call: { operation, method, path, name, group } }: { call: CallEntry }) {
  return (
    <header className={styles.head}>
      <h1 id="entry">{name}</h1>
      <p>{operation.summary}</p>
      <p className={styles.address}>
        <span className={styles.method}>{method}</span>
        {path}
      </p>
      <dl className={styles.facts}>
        <Fact name="Who">{operation['x-layline-access'].replaceAll('-', ' ')}</Fact>
        <Fact name="Answer">{ENVELOPES[operation['x-layline-envelope']]}</Fact>
        <Fact name="Changes the world">{operation['x-layline-writes'] ? 'yes' : 'no'}</Fact>
        {operation['x-layline-extension'] && <Fact name="Extension">yes: a server may lack it</Fact>}
        <Fact name="Group">{group}</Fact>
        <Fact name="Source">{operation['x-layline-source']}</Fact>
      </dl>
      <JumpToTry />
    </header>
  )
}

/** The call with values that the contract gives as an example. */
function Example({ operation }: { operation: Operation }) {
  const parameters = parametersOf(operation)
  const body = exampleOf(bodyOf(operation))
  const answer = answerOf(operation)
  return (
    <Part title="Example">
      {Object.keys(parameters).length > 0 && <JsonBlock label="Parameters" value={parameters} />}
      {body !== undefined && <JsonBlock label="Body" value={body} />}
      {answer && (
        <JsonBlock label={isSealed(operation) ? 'Answer, opened' : 'Answer'} value={exampleOf(answer)} />
      )}
    </Part>
  )
}
