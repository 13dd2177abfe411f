import type { Capsule } from '@layline/shared/contract/capsule'
import { CAPSULE_HASH, CAPSULE_LINK_MAX } from '@layline/shared/contract/capsule-link'
import { isoOf } from '@layline/shared/iso-time'
import { offerFile } from './offer-file.ts'
import { packedText } from './packed-text.ts'

/** What of the page a link opens. */
export type CapsulePage = NonNullable<Capsule['page']>

/**
 * A link that opens the world of now, with all that players did, on this page. What is too long for a link is given to the
 * browser as a file.
 *
 * @throws Error with the refusal's text, or with the file's name
 */
export async function momentLink(prefix: string, page: CapsulePage): Promise<string> {
  const response = await fetch(`${prefix}/control/capsule?withPlayers=1`)
  const answer = (await response.json()) as Capsule & { message: string }
  if (!response.ok) throw new Error(answer.message)
  const text = JSON.stringify({ ...answer, page })
  const packed = await packedText(text)
  if (packed.length <= CAPSULE_LINK_MAX) return `${location.origin}/${CAPSULE_HASH}${packed}`
  const file = `world-${isoOf(answer.untilMs).replaceAll(':', '-')}.capsule`
  offerFile(file, text)
  throw new Error(`This moment is too long for a link. Share the file ${file} instead`)
}
