import { CAPSULE_LINK_MAX } from '@layline/shared/contract/capsule-link'
import type { WireMoment, WireRecord } from '@layline/shared/contract/inspect'
import { isoOf } from '@layline/shared/iso-time'
import { packedText } from '../capsule/packed-text.ts'
import type { CapsuleSource } from './copy-as-test.ts'

/**
 * Asks the world for a capsule of the moment before something arrived, with what players had done. One that is too long for
 * a test's own text is a file to keep beside it.
 *
 * @throws Error with the refusal's text
 */
export async function capsuleBefore(
  prefix: string,
  { record, before }: { record: WireRecord; before: WireMoment },
): Promise<CapsuleSource> {
  const reads = record.kind === 'rest' && record.request.method === 'GET'
  const query = new URLSearchParams({
    withPlayers: '1',
    branch: String(before.branch),
    inputs: String(before.inputs),
    // What it has written is later than its arrival, and no later than its answer.
    upTo: isoOf(reads ? before.worldMs : record.worldMs),
  })
  const response = await fetch(`${prefix}/control/capsule?${query}`)
  const text = await response.text()
  if (!response.ok) throw new Error((JSON.parse(text) as { message: string }).message)
  const packed = await packedText(text)
  if (packed.length <= CAPSULE_LINK_MAX) return { packed }
  return { file: `world-${record.no}.capsule`, text }
}
