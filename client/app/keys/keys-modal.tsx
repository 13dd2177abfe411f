import { type KeyboardEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { InModal } from '../../modals/registry.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ACTIONS, type Action, keyOfAction } from './actions.ts'
import { canBeChosen, isCharacter, keyNameOf, shownKey } from './key-name.ts'
import styles from './keys-modal.module.css'

const GROUPS = [...new Set(ACTIONS.map(({ group }) => group))]
/** Keys as if they were on: a key that is off is changed all the same. */
const keyIfOn = (action: Action, changed: Readonly<Record<string, string>>) =>
  keyOfAction(action, { areCharactersOn: true, changed })!

type KeyChange = ReturnType<typeof useKeyChange>

/** Giving an action another key: whose next key is waited for, and what is said of it. */
function useKeyChange(changed: Readonly<Record<string, string>>) {
  const { keys } = useClient()
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
  const start = (action: Action) => {
    setChanging(action.id)
    setSaid('')
  }
  const reset = () => {
    keys.reset()
    setSaid('All keys are as they were at first.')
  }
  return { changing, said, start, stop: () => setChanging(undefined), choose, reset }
}

/** Every key and what it does; those that type a character can be turned off and changed. */
export function KeysModal(_: InModal) {
  const { keys } = useClient()
  const { areCharactersOn, changed } = useSnapshot(keys.state)
  const change = useKeyChange(changed)
  return (
    <div className={styles.keys}>
      <Switch isOn={areCharactersOn} onChange={keys.turnCharacters} isFirst>
        Keys of a single letter or sign
      </Switch>
      {GROUPS.map((group) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <dl>
            {ACTIONS.filter((action) => action.group === group).map((action) => (
              <div key={action.id}>
                <dt>{action.label}</dt>
                <dd>
                  {isCharacter(action.key) ? (
                    <KeyButton
                      action={action}
                      keyNow={keyIfOn(action, changed)}
                      disabled={!areCharactersOn}
                      change={change}
                    />
                  ) : (
                    <kbd>{shownKey(keyIfOn(action, changed))}</kbd>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.said} role="status">
        {change.said}
      </p>
      <Button onClick={change.reset}>Reset all keys</Button>
    </div>
  )
}

/** A key that can be changed: pressed, it waits for another. */
function KeyButton({
  action,
  keyNow,
  disabled,
  change,
}: {
  action: Action
  keyNow: string
  disabled: boolean
  change: KeyChange
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={`Change the key of ‘${action.label}’, now ${keyNow}`}
      onClick={() => change.start(action)}
      onBlur={change.stop}
      onKeyDown={(event) => change.choose(action, event)}
    >
      <kbd>{change.changing === action.id ? 'press a key' : shownKey(keyNow)}</kbd>
    </button>
  )
}
