/** What other features may use of this one. */
export { eventPath } from './event-path.ts'
export { positionAfter, type WhatIfBet } from './what-if.ts'
