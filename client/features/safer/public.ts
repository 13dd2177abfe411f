/** What other features may use of this one. */
export { SessionClock } from './session-clock.tsx'
