/** What other features may use of this one. */
export { statementPath } from './statement-path.ts'
