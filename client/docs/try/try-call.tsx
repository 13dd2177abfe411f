import type { JsonSchema, SchemaTable } from '@layline/shared/documents/json-schema'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from '../code-block.tsx'
import { docsSession, useDocsSession } from '../docs-session.ts'
import type { CallEntry } from '../documents.ts'
import entry from '../entry.module.css'
import { TRY_ID } from '../jump-to-try.tsx'
import { fieldsOf, filledIn, textsOf } from './form-values.ts'
import { filledFrom, meansMarket, openMarket } from './live-values.ts'
import { ReplyView } from './reply-view.tsx'
import { SchemaForm } from './schema-form.tsx'
import { type CallReply, curlOf, sendCall } from './send-call.ts'
import styles from './try.module.css'

/** Parameters as texts, as an address has them. */
function parametersOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

interface Props {
  call: CallEntry
  table: SchemaTable
  /** Where a live market can be asked for. */
  markets: CallEntry | undefined
  /** Values to start with, of the path and of the query. */
  parameters: Record<string, unknown>
  body: { schema: JsonSchema; example: unknown } | undefined
}

/** Sends a real call from a form that its schemas make, and shows what came back. */
export function TryCall({ call, table, markets, parameters, body }: Props) {
  const { operation } = call
  const properties = Object.fromEntries(
    (operation.parameters ?? []).map(({ name, schema, description = '' }) => [
      name,
      { ...schema, description },
    ]),
  )
  const required = (operation.parameters ?? []).filter((one) => one.required).map(({ name }) => name)
  const parameterFields = fieldsOf({ properties, required }, table)
  const bodyFields = body ? fieldsOf(body.schema, table) : []
  const [parameterTexts, setParameterTexts] = useState(() => textsOf(parameterFields, parameters))
  const [bodyTexts, setBodyTexts] = useState(() => textsOf(bodyFields, body?.example))
  // A body of several forms has no fields of its own: it is written as JSON.
  const isJsonOnly = body !== undefined && bodyFields.length === 0
  const [bodyJson, setBodyJson] = useState(() =>
    isJsonOnly ? JSON.stringify(body.example, null, 2) : undefined,
  )
  const [reply, setReply] = useState<CallReply | undefined>()
  const [isSending, setSending] = useState(false)
  const [ticket, setTicket] = useState('')
  const { token: sessionToken, userName } = useDocsSession()
  const takesTicket = operation['x-layline-access'] === 'ticket'
  const isOperators = operation['x-layline-access'] === 'operator'
  // On this machine the operator needs no token, and a player's is none.
  const token = takesTicket ? ticket : isOperators ? '' : sessionToken

  const written = () => JSON.stringify(filledIn(bodyFields, bodyTexts), null, 2)
  const sent = {
    call,
    parameters: parametersOf(filledIn(parameterFields, parameterTexts)),
    body: bodyJson ?? written(),
    token,
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    const came = await sendCall(sent)
    setSending(false)
    setReply(came)
    const { token: fresh, data } = (came.read ?? {}) as { token?: string; data?: { stUserName?: string } }
    // Whoever signs in by trying `login` goes on as that player.
    if (fresh) Object.assign(docsSession, { token: fresh, userName: data?.stUserName ?? '' })
  }
  const fillFromMarket = async () => {
    const market = await openMarket(markets)
    if (!market) return
    setParameterTexts(filledFrom(market, parameterFields, parameterTexts))
    setBodyTexts(filledFrom(market, bodyFields, bodyTexts))
  }
  const isGuarded = operation.security.length > 0
  return (
    <section id={TRY_ID} tabIndex={-1} className={`${entry.part} ${styles.panel}`} aria-label="Try it">
      <h2>Try it</h2>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <SchemaForm fields={parameterFields} texts={parameterTexts} onTexts={setParameterTexts} />
        {bodyJson === undefined ? (
          <SchemaForm fields={bodyFields} texts={bodyTexts} onTexts={setBodyTexts} />
        ) : (
          <label className={styles.field}>
            Body, as sent
            <textarea
              rows={12}
              spellCheck={false}
              value={bodyJson}
              onChange={(event) => setBodyJson(event.target.value)}
            />
          </label>
        )}
        {takesTicket && (
          <label className={styles.field}>
            Ticket
            <input value={ticket} autoComplete="off" onChange={(event) => setTicket(event.target.value)} />
            <span className={styles.hint}>It is in the address that a launch returns</span>
          </label>
        )}
        {isOperators && (
          <p className={styles.hint}>
            The call is sent without a token: it works on the simulator's machine.
          </p>
        )}
        {isGuarded && !takesTicket && !isOperators && (
          <p className={styles.hint}>
            {token
              ? `The call is sent as ${userName}.`
              : 'You are not signed in: the call is sent without a token.'}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" look="primary" disabled={isSending}>
            {isSending ? 'Sending…' : 'Send'}
          </Button>
          {meansMarket([...parameterFields, ...bodyFields]) && (
            <Button onClick={() => void fillFromMarket()}>Fill in a live market</Button>
          )}
          {bodyFields.length > 0 && (
            <Button
              look="quiet"
              aria-pressed={bodyJson !== undefined}
              onClick={() => setBodyJson(bodyJson === undefined ? written() : undefined)}
            >
              {bodyJson === undefined ? 'As JSON' : 'As a form'}
            </Button>
          )}
        </div>
      </form>
      {reply && <ReplyView reply={reply} />}
      <details>
        <summary>The same call from a terminal</summary>
        <CodeBlock label="curl" text={curlOf(sent)} wrap />
      </details>
    </section>
  )
}
