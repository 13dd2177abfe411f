import { type KeyboardEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { InModal } from '../../modals/registry.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { ACTIONS, type Action, keyOfAction } from './actions.ts'
import { canBeChosen, isCharacter, keyNameOf, shownKey } from './key-name.ts'
import styles from './keys-modal.module.css'

const GROUPS = [...new Set(ACTIONS.map(({ group }) => group))]
/** Keys as if they were on: a key that is off is changed all the same. */
const keyIfOn = (action: Action, changed: Readonly<Record<string, string>>) =>
  keyOfAction(action, { areCharactersOn: true, changed })!

/** Every key and what it does; those that type a character can be turned off and changed. */
export function KeysModal(_: InModal) {
  const { keys } = useClient()
  const { areCharactersOn, changed } = useSnapshot(keys.state)
  /** The action whose next key is waited for. */
  const [changing, setChanging] = useState<string>()
  const [said, setSaid] = useState('')

  const choose = (action: Action, event: KeyboardEvent) => {
    const key = keyNameOf(event)
    if (changing !== action.id || key === undefined || key === 'Tab' || key.startsWith('Shift+')) return
    if (key === 'Shift' || key === 'CapsLock') return
    event.preventDefault()
    event.stopPropagation()
    setChanging(undefined)
    if (key === 'Escape') return setSaid('')
    const owner = ACTIONS.find((each) => each.id !== action.id && keyIfOn(each, changed) === key)
    if (owner) setSaid(`${key} is the key of ‘${owner.label}’.`)
    else if (!canBeChosen(key)) setSaid('Choose a letter or a sign.')
    else {
      keys.change(action.id, key)
      setSaid(`‘${action.label}’ is now ${key}.`)
    }
  }

  return (
    <div className={styles.keys}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          data-first-focus
          checked={areCharactersOn}
          onChange={(event) => keys.turnCharacters(event.target.checked)}
        />
        Keys of a single letter or sign
      </label>
      {GROUPS.map((group) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <dl>
            {ACTIONS.filter((action) => action.group === group).map((action) => {
              const key = keyIfOn(action, changed)
              return (
                <div key={action.id}>
                  <dt>{action.label}</dt>
                  <dd>
                    {isCharacter(action.key) ? (
                      <button
                        type="button"
                        disabled={!areCharactersOn}
                        aria-label={`Change the key of ‘${action.label}’, now ${key}`}
                        onClick={() => {
                          setChanging(action.id)
                          setSaid('')
                        }}
                        onBlur={() => setChanging(undefined)}
                        onKeyDown={(event) => choose(action, event)}
                      >
                        <kbd>{changing === action.id ? 'press a key' : shownKey(key)}</kbd>
                      </button>
                    ) : (
                      <kbd>{shownKey(key)}</kbd>
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      ))}
      <p className={styles.said} role="status">
        {said}
      </p>
      <Button
        onClick={() => {
          keys.reset()
          setSaid('All keys are as they were at first.')
        }}
      >
        Reset all keys
      </Button>
    </div>
  )
}
