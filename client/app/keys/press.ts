import { activeCard, cardOf } from './active-card.ts'
import { focusedRow } from './focused-runner.ts'

/** Where a control of an action is looked for. */
const scopeNow = (): ParentNode => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document

/** Controls on the screen that do the same as a key: they carry the action's id. In an open dialog, those in it alone. */
const controlsOf = (actionId: string) =>
  [...scopeNow().querySelectorAll<HTMLButtonElement>(`[data-action="${actionId}"]`)].filter(
    (control) => !control.disabled && control.getClientRects().length > 0,
  )

/**
 * The control that a key means: that of the focused runner, else of the active card, else one that is on no card, else the
 * first; where `isOfOne`, no other card's, as it would be cancelled or closed out by mistake.
 */
function controlOf(actionId: string, isOfOne: boolean): HTMLElement | undefined {
  const controls = controlsOf(actionId)
  const within = (part: Element | undefined) => part && controls.find((control) => part.contains(control))
  const meant =
    within(focusedRow()) ?? within(activeCard()) ?? controls.find((control) => cardOf(control) === undefined)
  if (meant || (isOfOne && controls.length > 1)) return meant
  return controls[0]
}

/** Whether the control is on the screen and can be pressed. */
export const canPress = (actionId: string, isOfOne = false) => controlOf(actionId, isOfOne) !== undefined

/** Does what a click on the control does, with all that the control guards against. */
export function press(actionId: string, isOfOne = false): void {
  controlOf(actionId, isOfOne)?.click()
}
