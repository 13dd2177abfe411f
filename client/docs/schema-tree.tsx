import { type JsonSchema, resolved, type SchemaTable } from '@layline/shared/documents/json-schema'
import { formsOf, innerObject, limitsText, typeText } from './schema-text.ts'
import styles from './schema-tree.module.css'

/** Deeper fields are folded away until asked for. */
const OPEN_TO_DEPTH = 2

function Line({
  name,
  schema,
  isRequired,
  table,
  depth,
}: {
  name: string
  schema: JsonSchema
  isRequired: boolean
  table: SchemaTable
  depth: number
}) {
  const inner = innerObject(schema, (part) => resolved(part, table))
  const limits = limitsText(schema)
  const description = schema.description ?? (inner ? undefined : resolved(schema, table).description)
  const head = (
    <>
      <code className={styles.name}>{name}</code>
      <span className={styles.type}>{typeText(schema)}</span>
      {!isRequired && <span className={styles.optional}>optional</span>}
      {limits && <span className={styles.limits}>{limits}</span>}
      {description && <span className={styles.description}>{description}</span>}
    </>
  )
  if (!inner) return <li className={styles.line}>{head}</li>
  return (
    <li>
      <details open={depth < OPEN_TO_DEPTH}>
        <summary className={styles.line}>{head}</summary>
        <Fields schema={inner} table={table} depth={depth + 1} />
      </details>
    </li>
  )
}

function Fields({ schema, table, depth }: { schema: JsonSchema; table: SchemaTable; depth: number }) {
  const { properties = {}, required = [] } = schema
  return (
    <ul className={styles.fields}>
      {Object.entries(properties).map(([name, part]) => (
        <Line
          key={name}
          name={name}
          schema={part}
          isRequired={required.includes(name)}
          table={table}
          depth={depth}
        />
      ))}
    </ul>
  )
}

/** A schema to read: every field with its type, limits and what it means, nested ones folded below. */
export function SchemaTree({ schema, table }: { schema: JsonSchema; table: SchemaTable }) {
  const resolve = (part: JsonSchema) => resolved(part, table)
  const forms = formsOf(schema, resolve)
  if (forms.length > 0) {
    return (
      <div className={styles.tree}>
        <p className={styles.whole}>One of:</p>
        {forms.map((form) => (
          <Fields key={JSON.stringify(form)} schema={form} table={table} depth={0} />
        ))}
      </div>
    )
  }
  const inner = innerObject(schema, resolve)
  const isItself = inner !== undefined && inner === schema
  return (
    <div className={styles.tree}>
      {!isItself && (
        <p className={styles.whole}>
          <span className={styles.type}>{typeText(schema)}</span>
          {schema.description && <span className={styles.description}>{schema.description}</span>}
        </p>
      )}
      {inner && <Fields schema={inner} table={table} depth={0} />}
    </div>
  )
}
