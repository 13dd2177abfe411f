import type { JsonSchema, SchemaTable } from '@layline/shared/documents/json-schema'
import { orderIdOf } from '@layline/shared/rules/order-id'
import { type FormEvent, useState } from 'react'
import { pageWorld } from '../../state/world.ts'
import { Button } from '../../ui/button.tsx'
import { useDocsSession } from '../docs-session.ts'
import type { CallEntry } from '../documents.ts'
import { BET_CODEC } from './codecs.ts'
import { type FormTexts, fieldsOf, filledIn, textsOf } from './form-values.ts'
import { filledFrom, openMarket } from './live-values.ts'
import { SchemaForm } from './schema-form.tsx'
import styles from './try.module.css'
import { TrySocket } from './try-socket.tsx'
import { useTrySocket } from './use-try-socket.ts'

/** One order id is one order: the next one needs another. */
const withNewId = (texts: FormTexts): FormTexts => ({
  ...texts,
  orderId: orderIdOf(Math.floor(Math.random() * 1000), Date.now()),
})

/** Connects to the bet socket as whoever is signed in on this page, and places orders. */
export function TryBets({
  schema,
  table,
  example,
  markets,
}: {
  schema: JsonSchema
  table: SchemaTable
  example: unknown
  markets: CallEntry | undefined
}) {
  const socket = useTrySocket(BET_CODEC)
  const { token, userName } = useDocsSession()
  const fields = fieldsOf(schema, table)
  const [texts, setTexts] = useState(() => withNewId(textsOf(fields, example)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const order = filledIn(fields, texts)
    socket.send(JSON.stringify(order), { kind: String(order.type), read: order })
    setTexts(withNewId(texts))
  }
  const fillFromMarket = async () => {
    const market = await openMarket(markets)
    if (market) setTexts(filledFrom(market, fields, texts))
  }
  const address = token ? `/bets?${new URLSearchParams({ token })}` : '/bets'
  return (
    <TrySocket socket={socket} onConnect={() => socket.connect(pageWorld().socketUrl(address))}>
      <p className={styles.hint}>
        {token
          ? `The socket connects as ${userName}.`
          : 'You are not signed in: the socket connects without a token, and each order must carry its own.'}
      </p>
      <form className={styles.form} onSubmit={submit}>
        <SchemaForm fields={fields} texts={texts} onTexts={setTexts} />
        <div className={styles.actions}>
          <Button type="submit" look="primary" disabled={!socket.isOpen}>
            Send order
          </Button>
          <Button onClick={() => void fillFromMarket()}>Fill in a live market</Button>
        </div>
      </form>
    </TrySocket>
  )
}
