import { QUICK_STAKES_SHOWN } from '@layline/shared/limits'
import type { NavigateFunction } from 'react-router-dom'
import type { Client } from '../../state/client.ts'
import type { KeySettings } from '../../state/key-settings.ts'
import type { Trading } from '../../trading/trading.ts'
import { showBets } from './bets-in-view.ts'
import { focusedRunner, spokenText } from './focused-runner.ts'
import { isCharacter } from './key-name.ts'
import { canPress, press } from './press.ts'
import { isOnPage, isOnPrice, pickOtherSide, pickPrice, walkPrices } from './price-cells.ts'
import { goToRace } from './race-keys.ts'

/** What an action works on. */
export interface ActionContext {
  client: Client
  trading: Trading
  navigate: NavigateFunction
}

/** Something a player does that has several entry points: a key, and a control or a menu entry beside it. */
export interface Action {
  id: string
  label: string
  group: 'Prices' | 'Bet slip' | 'Market' | 'Go to'
  /** Ours; the player may have put another in its place where it is a character. */
  key: string
  /** While the key is held it goes on. */
  repeats?: true
  /** Presses a control, and so works in a dialog that has it. */
  isPress?: true
  isAllowed: (context: ActionContext) => boolean
  run: (context: ActionContext) => void
}

const isAnywhere = () => true
const inSlip = () => document.activeElement?.closest('[data-slip]') != null
const hasSlip = ({ trading }: ActionContext) => trading.slip.state.slip !== undefined

const walk = (direction: 'left' | 'right' | 'up' | 'down', key: string): Action => ({
  id: `price-${direction === 'up' ? 'above' : direction === 'down' ? 'below' : direction}`,
  label: { left: 'Price to the left', right: 'Price to the right', up: 'Price above', down: 'Price below' }[
    direction
  ],
  group: 'Prices',
  key,
  repeats: true,
  // Up and down scroll the page until a price has the focus.
  isAllowed: () => isOnPrice() || ((direction === 'left' || direction === 'right') && isOnPage()),
  run: () => walkPrices(direction),
})

/** A key that presses a control of the slip. */
const slipKey = (id: string, label: string, key: string): Action => ({
  id,
  label,
  group: 'Bet slip',
  key,
  isAllowed: (context) => hasSlip(context) && canPress(id),
  run: () => press(id),
})

/** A key that presses a control of the active card. With `isOfOne`, where there are several, only of one the player chose. */
const marketKey = (id: string, label: string, key: string, isOfOne = false): Action => ({
  id,
  label,
  group: 'Market',
  key,
  isPress: true,
  isAllowed: () => canPress(id, isOfOne),
  run: () => press(id, isOfOne),
})

const STAKE_KEYS = 'qwerty'
const quickStakes = Array.from({ length: QUICK_STAKES_SHOWN }, (_, index) =>
  slipKey(`quick-stake-${index + 1}`, `Add quick stake ${index + 1}`, STAKE_KEYS[index]!),
)

const step = (id: string, label: string, key: string): Action => ({
  ...slipKey(id, label, key),
  repeats: true,
  isAllowed: () => inSlip() && canPress(id),
})

/** Every action with a key of its own. Source: trader-ux, "Keys". */
export const ACTIONS: readonly Action[] = [
  walk('left', 'ArrowLeft'),
  walk('right', 'ArrowRight'),
  walk('up', 'ArrowUp'),
  walk('down', 'ArrowDown'),
  {
    id: 'open-slip',
    label: 'Open the slip on the price',
    group: 'Prices',
    key: 'Enter',
    isAllowed: isOnPrice,
    run: pickPrice,
  },
  {
    id: 'open-slip-other',
    label: 'Open the slip on the other side',
    group: 'Prices',
    key: 'Shift+Enter',
    isAllowed: isOnPrice,
    run: pickOtherSide,
  },
  ...quickStakes,
  slipKey('take-price', 'Take the price of now', '='),
  step('price-up', 'Price one step up', 'ArrowUp'),
  step('price-down', 'Price one step down', 'ArrowDown'),
  slipKey('close-slip', 'Close the slip', 'Escape'),
  marketKey('open-ladder', 'Ladder', 'l'),
  marketKey('show-depth', 'Depth of the market', 'd'),
  marketKey('centre-ladder', 'Centre the ladder', 'c'),
  marketKey('cancel-market', 'Cancel all unmatched bets of the market', 'x', true),
  marketKey('cash-out', 'Cash out', 'g', true),
  {
    id: 'speak',
    label: 'Read out the price, spread and position',
    group: 'Market',
    key: 's',
    isAllowed: isAnywhere,
    run: ({ client }) => {
      const runner = focusedRunner()
      client.speech.say(runner ? spokenText(runner) : 'No price is chosen. The arrow keys choose one.')
    },
  },
  {
    id: 'search',
    label: 'Search',
    group: 'Go to',
    key: '/',
    isAllowed: isAnywhere,
    run: ({ client }) => client.modals.open('search'),
  },
  {
    id: 'next-race',
    label: 'Next race',
    group: 'Go to',
    key: 'n',
    isAllowed: isAnywhere,
    run: (context) => void goToRace(context, 1),
  },
  {
    id: 'previous-race',
    label: 'Previous race',
    group: 'Go to',
    key: 'p',
    isAllowed: isAnywhere,
    run: (context) => void goToRace(context, -1),
  },
  {
    id: 'bets',
    label: 'Your bets',
    group: 'Go to',
    key: 'b',
    isAllowed: ({ client }) => client.session.state.isLogin,
    run: ({ navigate }) => showBets(() => navigate('/reports/mybets')),
  },
  {
    id: 'settings',
    label: 'Settings',
    group: 'Go to',
    key: 'o',
    isAllowed: isAnywhere,
    run: ({ client }) => client.modals.open('settings'),
  },
  {
    id: 'keys',
    label: 'Keyboard',
    group: 'Go to',
    key: '?',
    isAllowed: isAnywhere,
    run: ({ client }) => client.modals.open('keys'),
  },
]

export type KeyChoice = Pick<KeySettings, 'areCharactersOn' | 'changed'>

/** The key of an action now; undefined where such keys are turned off. */
export function keyOfAction(
  { id, key }: Action,
  { areCharactersOn, changed }: KeyChoice,
): string | undefined {
  if (!isCharacter(key)) return key
  return areCharactersOn ? (changed[id] ?? key) : undefined
}

/** The actions of a key, the first of them that is allowed is meant. */
export const actionsOfKey = (key: string, choice: KeyChoice) =>
  ACTIONS.filter((action) => keyOfAction(action, choice) === key)
