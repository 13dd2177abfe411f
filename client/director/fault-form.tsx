import { FAULT_CALLS } from '@layline/shared/contract/calls/fault-calls'
import type { FaultPlace } from '@layline/shared/contract/fault'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { actOf } from './act.ts'
import { actLog } from './act-log.ts'
import { type FaultDraft, type FaultKind, FIRST_DRAFT, faultOf, KINDS, NUMBERS } from './fault-spec.ts'
import styles from './tabs.module.css'

const PLACES: Readonly<Record<FaultPlace, string>> = {
  feed: 'market feed of the event',
  bets: 'bet socket',
  rest: 'calls',
  frame: 'score and video frame of the event',
}

/** Arms a fault; the server checks it. */
export function FaultForm({ eventId }: { eventId: string }) {
  const [draft, setDraft] = useState(FIRST_DRAFT)
  const change = (changed: Partial<FaultDraft>) => setDraft({ ...draft, ...changed })
  const { where, kind } = draft
  const kinds = (Object.keys(KINDS) as FaultKind[]).filter((each) =>
    (KINDS[each] as readonly FaultPlace[]).includes(where),
  )
  const number = NUMBERS[kind]
  const arm = () =>
    void actLog.run({
      ...actOf(FAULT_CALLS.armFault, `Arm ${kind} on ${PLACES[where]}`),
      body: faultOf(draft, eventId),
    })
  return (
    <form
      className={styles.fault}
      aria-label="Arm a fault"
      onSubmit={(event) => {
        event.preventDefault()
        arm()
      }}
    >
      <label>
        <span>What</span>
        <select
          value={kind}
          onChange={({ target }) => change({ kind: target.value as FaultKind, number: '' })}
        >
          {kinds.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Where</span>
        <select
          value={where}
          onChange={({ target }) => change({ where: target.value as FaultPlace, kind: 'drop', number: '' })}
        >
          {Object.entries(PLACES).map(([place, text]) => (
            <option key={place} value={place}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {number && (
        <NumberField
          label={number.label}
          value={draft.number || String(number.proposed)}
          onText={(text) => change({ number: text })}
        />
      )}
      {where !== 'frame' && (
        <label>
          <span>Player</span>
          <input
            value={draft.player}
            placeholder="any"
            onChange={({ target }) => change({ player: target.value })}
          />
        </label>
      )}
      {(where === 'rest' || where === 'bets') && (
        <label>
          <span>Call</span>
          <input
            value={draft.call}
            placeholder={where === 'rest' ? 'balance' : 'orderRes'}
            onChange={({ target }) => change({ call: target.value })}
          />
        </label>
      )}
      <NumberField label="Times" value={draft.count} onText={(count) => change({ count })} />
      <Button look="primary" type="submit">
        Arm
      </Button>
    </form>
  )
}

function NumberField({
  label,
  value,
  onText,
}: {
  label: string
  value: string
  onText: (text: string) => void
}) {
  return (
    <label>
      <span>{label}</span>
      <input type="number" min={0} value={value} onChange={({ target }) => onText(target.value)} />
    </label>
  )
}
