import type { JsonSchema, SchemaTable } from '@layline/shared/documents/json-schema'
import type { Operation, Parameter } from '@layline/shared/documents/open-api-types'
import { answerOf, bodyOf, isSealed, refusalsOf } from './documents.ts'
import styles from './entry.module.css'
import { Part } from './entry-parts.tsx'
import { RefusalTable } from './refusal-table.tsx'
import { SchemaTree } from './schema-tree.tsx'

/** The parameters of a call as one object. */
function schemaOf(parameters: readonly Parameter[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((one) => [
        one.name,
        {
          ...one.schema,
          description: [one.in === 'path' ? 'In the path.' : '', one.description].filter(Boolean).join(' '),
        },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map((one) => one.name),
  }
}

/** What goes into a call, what comes out and what can be refused. */
export function CallSchemas({ operation, table }: { operation: Operation; table: SchemaTable }) {
  const { parameters = [] } = operation
  const body = bodyOf(operation)
  const answer = answerOf(operation)
  const answerSchema = (isSealed(operation) ? answer?.schema.contentSchema : answer?.schema) ?? {}
  return (
    <div className={styles.text}>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <SchemaTree schema={schemaOf(parameters)} table={table} />
        </Part>
      )}
      {body && (
        <Part title="Body">
          <SchemaTree schema={body.schema} table={table} />
        </Part>
      )}
      <Part title="Answer">
        {isSealed(operation) && <p className={styles.muted}>Inside the envelope:</p>}
        {answer ? (
          <SchemaTree schema={answerSchema} table={table} />
        ) : (
          <p className={styles.muted}>No body.</p>
        )}
      </Part>
      <Part title="Refusals">
        <RefusalTable refusals={refusalsOf(operation)} />
      </Part>
    </div>
  )
}
