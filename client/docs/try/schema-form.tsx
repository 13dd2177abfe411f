import { useId } from 'react'
import { limitsText, typeText } from '../schema-text.ts'
import { type FormField, type FormTexts, keyOf } from './form-values.ts'
import styles from './try.module.css'

function Control({
  field,
  id,
  text,
  onText,
}: {
  field: FormField
  id: string
  text: string
  onText: (text: string) => void
}) {
  const shared = { id, value: text, 'aria-describedby': `${id}-hint` }
  if (field.kind === 'choice') {
    return (
      <select {...shared} onChange={(event) => onText(event.target.value)}>
        <option value="">{field.isRequired ? '(nothing)' : '(left out)'}</option>
        {field.choices.map((choice) => {
          const json = JSON.stringify(choice)
          return (
            <option key={json} value={json}>
              {json}
            </option>
          )
        })}
      </select>
    )
  }
  if (field.kind === 'json') {
    return (
      <textarea {...shared} rows={3} spellCheck={false} onChange={(event) => onText(event.target.value)} />
    )
  }
  return (
    <input
      {...shared}
      type="text"
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

/** A field for each leaf of a schema. What is typed is not checked: refusals are part of what is tried. */
export function SchemaForm({
  fields,
  texts,
  onTexts,
}: {
  fields: readonly FormField[]
  texts: FormTexts
  onTexts: (texts: FormTexts) => void
}) {
  const id = useId()
  // A word that is always the same goes out without being asked for.
  const asked = fields.filter(({ choices, isRequired }) => !(isRequired && choices.length === 1))
  return asked.map((field) => {
    const key = keyOf(field)
    const hint = [field.kind === 'choice' ? '' : typeText(field.schema), limitsText(field.schema)]
    return (
      <div key={key} className={styles.field}>
        <label htmlFor={`${id}-${key}`}>
          <code>{key}</code>
          {!field.isRequired && <i> optional</i>}
        </label>
        <Control
          field={field}
          id={`${id}-${key}`}
          text={texts[key] ?? ''}
          onText={(text) => onTexts({ ...texts, [key]: text })}
        />
        <span id={`${id}-${key}-hint`} className={styles.hint}>
          {[...hint, field.schema.description].filter(Boolean).join(' · ')}
        </span>
      </div>
    )
  })
}
