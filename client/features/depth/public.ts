/** What other features may use of this one. */
export { DepthName } from './depth-name.tsx'
