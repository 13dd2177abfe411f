import type { RestRecord } from '@layline/shared/contract/inspect'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { offerFile } from '../capsule/offer-file.ts'
import { pageWorld } from '../state/world.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { clockOf, isoDay } from '../ui/dates.ts'
import { asCurl, asHex, asJson } from './copy-as.ts'
import { asTest, isTestable, momentBefore, replyTo } from './copy-as-test.ts'
import styles from './detail-pane.module.css'
import { compactBytes, msText, wallClockOf } from './figures.ts'
import { HexView } from './hex-view.tsx'
import { JsonTree } from './json-tree.tsx'
import { capsuleBefore } from './moment-capsule.ts'
import { bytesOf, decoded, type Row } from './row.ts'

/** The text of each copy button; undefined where the row has nothing of that kind. */
const COPIES: readonly [string, (row: Row) => string | undefined][] = [
  ['JSON', asJson],
  ['hex', asHex],
  ['curl', (row) => asCurl(row, location.origin)],
]

interface Props {
  row: Row
  /** All rows, in which the reply to an order is found. */
  rows: readonly Row[]
  onClose: () => void
  pane: RefObject<HTMLElement | null>
}

/** One record, whole: what was asked, what was answered, the envelope opened, the frame decoded, the bytes beside. */
export function DetailPane({ row, rows, onClose, pane }: Props) {
  const { record } = row
  const [copied, setCopied] = useState('')
  const copy = async (name: string, text: string) => {
    setCopied((await copyText(text)) ? `Copied as ${name}` : 'Could not copy: the browser does not allow it')
  }
  const copyTest = async () => {
    setCopied('Asking for the world of that moment')
    try {
      const before = momentBefore(row)
      const source = before && (await capsuleBefore(pageWorld().prefix, { record, before }))
      await copy('test', asTest(row, source, replyTo(row, rows)))
      if (!source || 'packed' in source) return
      offerFile(source.file, source.text)
      setCopied(`Copied as test. Keep ${source.file} beside it`)
    } catch (error) {
      setCopied(`Could not copy: ${(error as Error).message}`)
    }
  }
  return (
    <section className={styles.pane} aria-label="Detail" ref={pane} tabIndex={-1}>
      <header className={styles.head}>
        <h2>
          {row.name} <span className={styles[row.tone]}>{row.status}</span>
        </h2>
        <Button look="quiet" className={styles.small} aria-label="Close the detail" onClick={onClose}>
          ✕
        </Button>
        <p className={styles.facts}>
          No. {record.no} · world {isoDay(record.worldMs)} {clockOf(record.worldMs)} · wall{' '}
          {wallClockOf(record.atMs)} · {compactBytes(row.bytes)}
          {record.kind === 'rest' ? ` · took ${msText(record.durationMs)}` : ` · socket ${record.socket}`}
          {record.player && ` · ${record.player}`}
          {record.session && ` · session ${record.session}`}
        </p>
        <div className={styles.copies}>
          <span>Copy as</span>
          {COPIES.map(([name, textOf]) => {
            const text = () => textOf(row)
            return (
              <Button
                key={name}
                className={styles.small}
                disabled={text() === undefined}
                onClick={() => void copy(name, text()!)}
              >
                {name}
              </Button>
            )
          })}
          <Button className={styles.small} disabled={!isTestable(row)} onClick={() => void copyTest()}>
            test
          </Button>
          <span role="status">{copied}</span>
        </div>
      </header>
      <div className={styles.body}>
        {record.kind === 'rest' ? <Exchange row={row} record={record} /> : <Frame row={row} />}
      </div>
    </section>
  )
}

function Part({ title, note = '', children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>
        {title} {note && <span>{note}</span>}
      </h3>
      {children}
    </div>
  )
}

function Frame({ row }: { row: Row }) {
  const inside = useMemo(() => decoded(row), [row])
  return (
    <div className={styles.beside}>
      <Part title="Decoded" note={row.topic}>
        <JsonTree value={inside} label="Decoded" />
      </Part>
      {row.content.length > 0 && (
        <Part title="On the wire" note={compactBytes(row.bytes)}>
          <HexView bytes={bytesOf(row.content)} label="Bytes" />
        </Part>
      )}
    </div>
  )
}

function Exchange({ row, record }: { row: Row; record: RestRecord }) {
  const { request, response } = record
  const inside = useMemo(() => decoded(row), [row])
  const query = new URLSearchParams(request.query as Record<string, string>)
  return (
    <>
      <Part title="Request">
        <p className={styles.address}>
          <b>{request.method}</b> {request.path}
          {query.size > 0 && `?${query}`}
        </p>
        <Headers headers={request.headers} label="Request headers" />
        {request.body !== undefined && <JsonTree value={request.body} label="Request body" />}
      </Part>
      <Part title="Response" note={response.opened === null ? 'plain' : 'AES envelope, opened'}>
        <Headers headers={response.headers} label="Response headers" />
        <JsonTree value={inside} label="Response body" />
      </Part>
      <details className={styles.part}>
        <summary>
          As it was sent <span>{compactBytes(row.bytes)}</span>
        </summary>
        <HexView bytes={bytesOf(row.content)} label="Bytes" />
      </details>
    </>
  )
}

function Headers({ headers, label }: { headers: Record<string, string>; label: string }) {
  const entries = Object.entries(headers)
  return (
    <details className={styles.headers}>
      <summary>
        {label} <span>{entries.length}</span>
      </summary>
      <dl>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
