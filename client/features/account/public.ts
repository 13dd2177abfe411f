/** What other features may use of this one. */
export { balanceQuery } from './queries.ts'
