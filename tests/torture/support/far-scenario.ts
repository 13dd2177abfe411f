import { fileURLToPath } from 'node:url'

/** The scenario of one match, forty days off. */
export const FAR = fileURLToPath(new URL('far.yaml', import.meta.url))
