/** What other features may use of this one. */
export { CashOutControl } from './cash-out-control.tsx'
