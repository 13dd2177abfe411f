import { z } from 'zod'

/**
 * What an entry of the browser's history holds of a game: it survives a reload, and Back closes the game. In the lobby,
 * the game that was chosen; on a frame's page, where it was already launched.
 */
const launchedState = z.object({
  game: z.object({ provider: z.string(), game: z.string(), code: z.string(), name: z.string() }).optional(),
  url: z.string().optional(),
})
export type LaunchedState = z.infer<typeof launchedState>

/** The state of a location, which anybody may have written; nothing where it is none of ours. */
export function launchedStateOf(state: unknown): LaunchedState {
  const parsed = launchedState.safeParse(state)
  return parsed.success ? parsed.data : {}
}
