import { checkOf } from '../../../api/shape.ts'

/**
 * What an entry of the browser's history holds of a game: it survives a reload, and Back closes the game. In the lobby,
 * the game that was chosen; on a frame's page, where it was already launched.
 */
export interface LaunchedState {
  game?: { provider: string; game: string; code: string; name: string }
  url?: string
}

const text = { type: 'string' }
/** Not one of zod's: the lobby has no other. */
const launchedState = checkOf({
  type: 'object',
  properties: {
    game: {
      type: 'object',
      properties: { provider: text, game: text, code: text, name: text },
      required: ['provider', 'game', 'code', 'name'],
    },
    url: text,
  },
})

/** The state of a location, which anybody may have written; nothing where it is none of ours. */
export function launchedStateOf(state: unknown): LaunchedState {
  const parsed = launchedState.safeParse(state)
  return parsed.success ? (parsed.data as LaunchedState) : {}
}
