import type { Operation } from '@layline/shared/documents/open-api-types'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from '../code-block.tsx'
import { docsSession, useDocsSession } from '../docs-session.ts'
import type { CallEntry } from '../documents.ts'
import entry from '../entry.module.css'
import { TRY_ID } from '../jump-to-try.tsx'
import { meansMarket, openMarket } from './live-values.ts'
import { ReplyView } from './reply-view.tsx'
import { SchemaForm } from './schema-form.tsx'
import { type CallReply, curlOf, sendCall } from './send-call.ts'
import styles from './try.module.css'
import { type CallForm, type CallToTry, useCallForm } from './use-call-form.ts'

interface Props extends CallToTry {
  /** Where a live market can be asked for. */
  markets: CallEntry | undefined
}

/** Whoever signs in by trying `login` goes on as that player. */
function goOnAs({ read }: CallReply): void {
  const { token, data } = (read ?? {}) as { token?: string; data?: { stUserName?: string } }
  if (token) Object.assign(docsSession, { token, userName: data?.stUserName ?? '' })
}

/** Sends a real call from a form that its schemas make, and shows what came back. */
export function TryCall({ markets, ...tried }: Props) {
  const { call } = tried
  const form = useCallForm(tried)
  const [reply, setReply] = useState<CallReply | undefined>()
  const [isSending, setSending] = useState(false)
  const [ticket, setTicket] = useState('')
  const { token: sessionToken } = useDocsSession()
  const access = call.operation['x-layline-access']
  // On this machine the operator needs no token, and a player's is none.
  const token = access === 'ticket' ? ticket : access === 'operator' ? '' : sessionToken
  const sent = { call, ...form.sent, token }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    const came = await sendCall(sent)
    setSending(false)
    setReply(came)
    goOnAs(came)
  }
  return (
    <section id={TRY_ID} tabIndex={-1} className={`${entry.part} ${styles.panel}`} aria-label="Try it">
      <h2>Try it</h2>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <SchemaForm {...form.parameters} />
        <BodyField form={form} />
        <SentAs operation={call.operation} ticket={ticket} onTicket={setTicket} />
        <Actions form={form} markets={markets} isSending={isSending} />
      </form>
      {reply && <ReplyView reply={reply} />}
      <details>
        <summary>The same call from a terminal</summary>
        <CodeBlock label="curl" text={curlOf(sent)} wrap />
      </details>
    </section>
  )
}

function BodyField({ form: { body, bodyJson, setBodyJson } }: { form: CallForm }) {
  if (bodyJson === undefined) return <SchemaForm {...body} />
  return (
    <label className={styles.field}>
      Body, as sent
      <textarea
        rows={12}
        spellCheck={false}
        value={bodyJson}
        onChange={(event) => setBodyJson(event.target.value)}
      />
    </label>
  )
}

/** Who the call is sent as; the ticket of one that takes a ticket is filled in here. */
function SentAs({
  operation,
  ticket,
  onTicket,
}: {
  operation: Operation
  ticket: string
  onTicket: (ticket: string) => void
}) {
  const { token, userName } = useDocsSession()
  const access = operation['x-layline-access']
  if (access === 'ticket') {
    return (
      <label className={styles.field}>
        Ticket
        <input value={ticket} autoComplete="off" onChange={(event) => onTicket(event.target.value)} />
        <span className={styles.hint}>It is in the address that a launch returns</span>
      </label>
    )
  }
  if (access === 'operator') {
    return (
      <p className={styles.hint}>The call is sent without a token: it works on the simulator's machine.</p>
    )
  }
  if (operation.security.length === 0) return null
  return (
    <p className={styles.hint}>
      {token
        ? `The call is sent as ${userName}.`
        : 'You are not signed in: the call is sent without a token.'}
    </p>
  )
}

function Actions({
  form,
  markets,
  isSending,
}: {
  form: CallForm
  markets: CallEntry | undefined
  isSending: boolean
}) {
  const { parameters, body, bodyJson } = form
  const fillFromMarket = async () => {
    const market = await openMarket(markets)
    if (market) form.fillFrom(market)
  }
  return (
    <div className={styles.actions}>
      <Button type="submit" look="primary" disabled={isSending}>
        {isSending ? 'Sending…' : 'Send'}
      </Button>
      {meansMarket([...parameters.fields, ...body.fields]) && (
        <Button onClick={() => void fillFromMarket()}>Fill in a live market</Button>
      )}
      {body.fields.length > 0 && (
        <Button look="quiet" aria-pressed={bodyJson !== undefined} onClick={form.toggleJson}>
          {bodyJson === undefined ? 'As JSON' : 'As a form'}
        </Button>
      )}
    </div>
  )
}
