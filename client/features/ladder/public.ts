/** What other features may use of this one. */
export { LadderButton } from './ladder-button.tsx'
