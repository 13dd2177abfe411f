import type { Media } from '@layline/shared/documents/open-api-types'
import { JsonBlock } from './code-block.tsx'
import { answerOf, type CallEntry, type Documents, refusalsOf } from './documents.ts'
import styles from './entry.module.css'
import { JumpToTry } from './jump-to-try.tsx'
import { RefusalTable } from './refusal-table.tsx'
import { SchemaTree } from './schema-tree.tsx'
import { TryCall } from './try/try-call.tsx'

const ENVELOPES: Readonly<Record<string, string>> = {
  plain: 'plain JSON',
  aes: 'sealed: base64 of AES-256-CTR over JSON',
  none: 'JSON of the data itself',
}

function exampleOf(media: Media | undefined): unknown {
  return media?.['x-layline-opened'] ?? media?.examples?.example?.value
}

/** One call: who may make it, what goes in, what comes out, what can be refused, an example, and a try. */
export function CallPage({ call, documents }: { call: CallEntry; documents: Documents }) {
  const { operation, method, path, name, group } = call
  const table = documents.openApi.components.schemas
  const parameters = operation.parameters ?? []
  const body = operation.requestBody?.content['application/json']
  const answer = answerOf(operation)
  const isSealed = operation['x-layline-envelope'] === 'aes'
  const answerSchema = (isSealed ? answer?.schema.contentSchema : answer?.schema) ?? {}
  const written = Object.fromEntries(
    parameters.filter(({ example }) => example !== undefined).map((one) => [one.name, one.example]),
  )
  const exampleBody = exampleOf(body)
  return (
    <article aria-labelledby="entry">
      <header className={styles.head}>
        <h1 id="entry">{name}</h1>
        <p>{operation.summary}</p>
        <p className={styles.address}>
          <span className={styles.method}>{method}</span>
          {path}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>Who</dt>
            <dd>{operation['x-layline-access'].replaceAll('-', ' ')}</dd>
          </div>
          <div>
            <dt>Answer</dt>
            <dd>{ENVELOPES[operation['x-layline-envelope']]}</dd>
          </div>
          <div>
            <dt>Changes the world</dt>
            <dd>{operation['x-layline-writes'] ? 'yes' : 'no'}</dd>
          </div>
          {operation['x-layline-extension'] && (
            <div>
              <dt>Extension</dt>
              <dd>yes: a server may lack it</dd>
            </div>
          )}
          <div>
            <dt>Group</dt>
            <dd>{group}</dd>
          </div>
          <div>
            <dt>Source</dt>
            <dd>{operation['x-layline-source']}</dd>
          </div>
        </dl>
        <JumpToTry />
      </header>
      <div className={styles.columns}>
        <div className={styles.text}>
          {parameters.length > 0 && (
            <section className={styles.part}>
              <h2>Parameters</h2>
              <SchemaTree
                schema={{
                  type: 'object',
                  properties: Object.fromEntries(
                    parameters.map((one) => [
                      one.name,
                      {
                        ...one.schema,
                        description: [one.in === 'path' ? 'In the path.' : '', one.description]
                          .filter(Boolean)
                          .join(' '),
                      },
                    ]),
                  ),
                  required: parameters.filter(({ required }) => required).map((one) => one.name),
                }}
                table={table}
              />
            </section>
          )}
          {body && (
            <section className={styles.part}>
              <h2>Body</h2>
              <SchemaTree schema={body.schema} table={table} />
            </section>
          )}
          <section className={styles.part}>
            <h2>Answer</h2>
            {isSealed && <p className={styles.muted}>Inside the envelope:</p>}
            {answer ? (
              <SchemaTree schema={answerSchema} table={table} />
            ) : (
              <p className={styles.muted}>No body.</p>
            )}
          </section>
          <section className={styles.part}>
            <h2>Refusals</h2>
            <RefusalTable refusals={refusalsOf(operation)} />
          </section>
        </div>
        <div className={styles.side}>
          <TryCall
            call={call}
            table={table}
            markets={documents.calls.find((one) => one.name === 'getMaster')}
            parameters={written}
            body={body && { schema: body.schema, example: exampleBody }}
          />
          <section className={styles.part}>
            <h2>Example</h2>
            {Object.keys(written).length > 0 && <JsonBlock label="Parameters" value={written} />}
            {exampleBody !== undefined && <JsonBlock label="Body" value={exampleBody} />}
            {answer && <JsonBlock label={isSealed ? 'Answer, opened' : 'Answer'} value={exampleOf(answer)} />}
          </section>
        </div>
      </div>
    </article>
  )
}
