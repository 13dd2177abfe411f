/** What a key does; `verb` has the number of the event's verb, from 1. */
export type KeyAction =
  | 'play'
  | 'pause'
  | 'back'
  | 'faster'
  | 'slower'
  | 'previous'
  | 'next'
  | 'back10'
  | 'ahead10'
  | 'lane-up'
  | 'lane-down'
  | 'begin'
  | 'now'
  | 'fit'
  | 'zoom-in'
  | 'zoom-out'
  | 'go'
  | 'seek'
  | 'fork'
  | 'branches'
  | 'undo'
  | 'filter'
  | 'player'
  | 'keys'
  | 'cancel'
  | `verb-${number}`

interface KeyLine {
  keys: readonly string[]
  action: KeyAction
  text: string
}

/** Keys of the console, as in video editors. Letters work in either case. */
export const KEY_LINES: readonly KeyLine[] = [
  { keys: ['Space'], action: 'play', text: 'Play or pause' },
  { keys: ['K'], action: 'pause', text: 'Pause' },
  { keys: ['L', '.'], action: 'faster', text: 'Faster' },
  { keys: [','], action: 'slower', text: 'Slower' },
  { keys: ['←'], action: 'previous', text: 'Look at the previous event' },
  { keys: ['→'], action: 'next', text: 'Look at the next event' },
  { keys: ['Shift ←'], action: 'back10', text: 'Look 10 s earlier' },
  { keys: ['Shift →'], action: 'ahead10', text: 'Look 10 s later' },
  { keys: ['J'], action: 'back', text: 'Look a minute earlier' },
  { keys: ['↑'], action: 'lane-up', text: 'Lane above' },
  { keys: ['↓'], action: 'lane-down', text: 'Lane below' },
  { keys: ['Home'], action: 'begin', text: 'Look at the beginning' },
  { keys: ['End'], action: 'now', text: 'Follow the present' },
  { keys: ['Enter'], action: 'seek', text: 'Go to the moment looked at: back in a new branch' },
  { keys: ['G'], action: 'go', text: 'Go to a time' },
  { keys: ['0'], action: 'fit', text: 'Show the whole world' },
  { keys: ['+', '='], action: 'zoom-in', text: 'Zoom in' },
  { keys: ['-'], action: 'zoom-out', text: 'Zoom out' },
  { keys: ['F'], action: 'fork', text: 'Fork a new world' },
  { keys: ['B'], action: 'branches', text: 'Branches' },
  { keys: ['Z'], action: 'undo', text: 'Undo the last act, in a new branch' },
  { keys: ['/'], action: 'filter', text: 'Filter events' },
  { keys: ['P'], action: 'player', text: "Player's page" },
  { keys: ['?'], action: 'keys', text: 'This list' },
  { keys: ['Escape'], action: 'cancel', text: 'Stop looking, cancel a move' },
]

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}
const ACTIONS = new Map(KEY_LINES.flatMap(({ keys, action }) => keys.map((key) => [key, action] as const)))

/** What a pressed key does; undefined: nothing of ours. */
export function actionOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): KeyAction | undefined {
  if (/^[1-9]$/.test(key)) return `verb-${Number(key)}`
  const name = key === ' ' ? 'Space' : (ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key))
  return ACTIONS.get(shiftKey && key in ARROWS ? `Shift ${name}` : name)
}

/** World seconds per second, as the keys step through them. */
export const SPEEDS = [1, 2, 5, 10, 30, 60, 300, 600, 3600] as const

/** The next speed of the list above or below. */
export const nextSpeed = (speed: number, step: -1 | 1): number =>
  (step === 1 ? SPEEDS.find((each) => each > speed) : SPEEDS.findLast((each) => each < speed)) ?? speed
