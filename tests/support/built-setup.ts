import { buildCommands } from '../torture/support/built-simulator.ts'

/** Builds our commands once for all tests that start processes. */
export default buildCommands
