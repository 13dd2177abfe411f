import { type RefObject, useState } from 'react'
import { clockOf } from '../ui/dates.ts'
import styles from './event-pane.module.css'
import { forceVerb, type Verb } from './force-verb.ts'
import type { useEvents } from './use-world.ts'

export type ControlledEvent = ReturnType<typeof useEvents>[number]

const FILTERED = 200

/** Events whose names contain a text, those under way first. */
function filtered(events: readonly ControlledEvent[], text: string): ControlledEvent[] {
  const wanted = text.trim().toLowerCase()
  const hits = events.filter(({ name }) => name.toLowerCase().includes(wanted))
  return [...hits.filter(({ score }) => score !== ''), ...hits.filter(({ score }) => score === '')].slice(
    0,
    FILTERED,
  )
}

interface Props {
  events: readonly ControlledEvent[]
  event: ControlledEvent | undefined
  verbs: readonly Verb[]
  filter: RefObject<HTMLInputElement | null>
  onChoose: (eventId: string) => void
}

/** One event: its state, and the acts that can be forced in it now. */
export function EventPane({ events, event, verbs, filter, onChoose }: Props) {
  const [text, setText] = useState('')
  const shown = filtered(events, text)
  const options = event && !shown.includes(event) ? [event, ...shown] : shown
  return (
    <section className={styles.pane} aria-label="Event">
      <div className={styles.choice}>
        <label>
          <span>Filter</span>
          <input
            ref={filter}
            type="search"
            value={text}
            placeholder="name of an event"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <label>
          <span>Event</span>
          <select value={event?.eventId ?? ''} onChange={({ target }) => onChoose(target.value)}>
            {options.map(({ eventId, name, score }) => (
              <option key={eventId} value={eventId}>
                {score === '' ? name : `${name} · in play`}
              </option>
            ))}
          </select>
        </label>
      </div>
      {event ? (
        <>
          <h2>{event.name}</h2>
          <p className={styles.score}>{event.score || `Starts at ${clockOf(Date.parse(event.start))}`}</p>
          <Verbs eventId={event.eventId} verbs={verbs} />
        </>
      ) : (
        <p className={styles.empty}>No events yet. Press play.</p>
      )}
    </section>
  )
}

function Verbs({ eventId, verbs }: { eventId: string; verbs: readonly Verb[] }) {
  if (verbs.length === 0) return <p className={styles.empty}>Nothing can be forced in this event.</p>
  const reasons = [...new Set(verbs.flatMap(({ reason }) => (reason === null ? [] : [reason])))]
  return (
    <>
      <ol className={styles.verbs} aria-label="What can be forced">
        {verbs.map((verb, index) => (
          <li key={verb.name}>
            <button
              type="button"
              aria-disabled={!verb.isPossible}
              aria-describedby={verb.reason === null ? undefined : `reason-${reasons.indexOf(verb.reason)}`}
              aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
              onClick={() => forceVerb(eventId, verb)}
            >
              {index < 9 && <span aria-hidden="true">{index + 1}</span>}
              {verb.name}
            </button>
          </li>
        ))}
      </ol>
      <ul className={styles.reasons} aria-label="Why not now">
        {reasons.map((reason, index) => (
          <li key={reason} id={`reason-${index}`}>
            {verbs.every((verb) => verb.reason === reason)
              ? `Not possible now: ${reason}`
              : `${namesOf(verbs, reason)}: ${reason}`}
          </li>
        ))}
      </ul>
    </>
  )
}

function namesOf(verbs: readonly Verb[], reason: string): string {
  const names = verbs.filter((verb) => verb.reason === reason).map(({ name }) => name)
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
}
