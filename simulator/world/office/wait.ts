import { TEXT } from '@layline/shared/texts'
import { type Refused, refused } from '../../exchange/outcome.ts'

/** How long to wait, as a player is told it: `4 s`, `2 min 8 s`. Whole seconds, rounded up. */
function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 ? `${rest} s` : ''].filter(Boolean).join(' ')
}

/** The refusal of whoever has to wait so long. */
export function mustWait(ms: number): Refused {
  return refused('TOO_MANY', TEXT.tooManyTries(waitText(ms)))
}
