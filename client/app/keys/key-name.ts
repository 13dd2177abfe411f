/** As much of a keyboard event as names its key. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>

/**
 * The key as the table of actions writes it: a character as it is typed, in lower case; any other key by its name, with
 * `Shift+` before it. Undefined for what belongs to the browser or the system.
 */
export function keyNameOf({ key, ctrlKey, altKey, metaKey, shiftKey }: Pressed): string | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (isCharacter(key)) return key.toLowerCase()
  return shiftKey ? `Shift+${key}` : key
}

/** Whether the key types a character: such keys can be turned off and changed. Source: WCAG 2.1.4. */
export const isCharacter = (key: string) => [...key].length === 1

/** Characters that mean something in the fields of the slip, and the space that presses a button. */
const TAKEN = /[\d.,\s+-]/

/** Whether a player may put this key in the place of another. */
export const canBeChosen = (key: string) => isCharacter(key) && !TAKEN.test(key)

const SHOWN: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/** `Shift + Enter`, `←`. */
export const shownKey = (key: string) =>
  key
    .split(/(?<=.)\+/)
    .map((part) => SHOWN[part] ?? part)
    .join(' + ')
