/** A control on the screen that does the same as a key: it carries the action's id. */
const controlOf = (actionId: string) =>
  [...document.querySelectorAll<HTMLButtonElement>(`[data-action="${actionId}"]`)].find(
    (control) => !control.disabled && control.getClientRects().length > 0,
  )

/** Whether the control is on the screen and can be pressed. */
export const canPress = (actionId: string) => controlOf(actionId) !== undefined

/** Does what a click on the control does, with all that the control guards against. */
export function press(actionId: string): void {
  controlOf(actionId)?.click()
}
