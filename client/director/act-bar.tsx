import { useState } from 'react'
import { JsonTree } from '../inspect/json-tree.tsx'
import { pageWorld } from '../state/world.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { curlOf, fetchOf, type Target, testOf } from './act.ts'
import styles from './act-bar.module.css'
import { type DoneAct, isDone, refusalText, useActs } from './act-log.ts'
import { controlToken } from './control.ts'

const targetOf = (): Target => ({
  base: location.origin + pageWorld().prefix,
  hasToken: controlToken() !== '',
})

const COPIES: readonly [string, (done: DoneAct) => string][] = [
  ['curl', ({ act }) => curlOf(act, targetOf())],
  ['fetch', ({ act }) => fetchOf(act, targetOf())],
  ['test', ({ act, status }) => testOf(act, status, targetOf())],
]

/** The last act as its control call, with its answer; the earlier ones below it on demand. */
export function ActBar() {
  const acts = useActs()
  const [copied, setCopied] = useState('')
  const [isOpen, setOpen] = useState(false)
  const last = acts.at(-1)
  const copy = async (name: string, text: string) =>
    setCopied((await copyText(text)) ? `Copied as ${name}` : 'Could not copy: the browser does not allow it')
  return (
    <section className={styles.bar} aria-label="Control calls">
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className={styles.history} data-scrolls tabIndex={0} aria-label="Earlier calls">
          <ol>
            {acts.toReversed().map((done) => (
              <li key={done.no}>
                <Summary done={done} />
              </li>
            ))}
          </ol>
          {last && <JsonTree value={last.answer} label="Answer of the last call" />}
          <Button
            onClick={() => void copy('script', acts.map(({ act }) => curlOf(act, targetOf())).join('\n'))}
          >
            Copy all as a script
          </Button>
        </section>
      )}
      <div className={styles.line}>
        <p className={styles.last} role="status">
          {last ? <Summary done={last} /> : 'Every act is shown here as its control call.'}
        </p>
        {last &&
          COPIES.map(([name, textOf]) => (
            <Button key={name} aria-label={`Copy as ${name}`} onClick={() => void copy(name, textOf(last))}>
              {name}
            </Button>
          ))}
        {last && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {acts.length} {acts.length === 1 ? 'call' : 'calls'}
          </Button>
        )}
        <span role="status">{copied}</span>
      </div>
    </section>
  )
}

function Summary({ done }: { done: DoneAct }) {
  const { act, status, tookMs } = done
  return (
    <>
      <b>{act.title}</b>{' '}
      <code>
        {act.method} {act.path}
        {act.body !== undefined && ` ${JSON.stringify(act.body)}`}
      </code>{' '}
      <span className={isDone(done) ? styles.done : styles.refused}>
        {isDone(done) ? '✓' : '✕'} {status || 'no answer'}, {tookMs} ms
        {!isDone(done) && `: ${refusalText(done)}`}
      </span>
    </>
  )
}
