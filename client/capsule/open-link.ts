import { CAPSULE_HASH } from '@layline/shared/contract/capsule-link'
import type { BodyOf, DataOf } from '@layline/shared/contract/endpoints'
import type { SessionUser } from '@layline/shared/entities/session'
import { createSession, NOWHERE } from '../state/session-store.ts'
import { type World, worldOf } from '../state/world.ts'
import { NO_DRAFT, type SlipDraft } from '../trading/slip-draft.ts'
import type { CapsulePage } from './moment-link.ts'

/** The packed capsule of the page's address. */
export const packedInAddress = (): string => location.hash.slice(CAPSULE_HASH.length)

export interface OpenedLink {
  /** Address of the page that the capsule was made on, in its new world. */
  href: string
  /** Whether the world is the one that was exported. */
  verdict: string
}

const randomHex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function posted<T>(path: string, body: object): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T & { message: string }
  if (!response.ok) throw new Error(answer.message)
  return answer
}

/**
 * Makes a world of its own from a link's capsule, and leaves in this tab the session and the slip that its page had.
 *
 * @throws Error with the refusal's text
 */
export async function openLink(packed: string): Promise<OpenedLink> {
  const name = `capsule-${randomHex()}`
  const made: BodyOf<'createWorld'> = { name, capsule: packed }
  const { opened } = await posted<DataOf<'createWorld'>>('/control/worlds', made)
  const { verdict = '', page } = opened ?? {}
  const { protocol, host } = location
  const world = worldOf({ pathname: `/w/${name}/`, protocol, host })
  if (page) await restorePage(world, page)
  return { href: `${world.prefix}${page?.path ?? '/'}`, verdict }
}

async function restorePage(world: World, { player, slip }: CapsulePage): Promise<void> {
  if (player !== undefined) {
    const { ticket } = await posted<DataOf<'createTicket'>>(`${world.prefix}/control/tickets`, { player })
    const signedIn = await posted<{ token: string; loginFirst: boolean; data: SessionUser }>(
      `${world.prefix}/api/v1/users/ticketlogin`,
      { ticket },
    )
    const { token, loginFirst, data: user } = signedIn
    createSession(world).signedIn({ token, loginFirst, user, location: NOWHERE }, { kept: false })
  }
  if (!slip) return
  const { size, ...rest } = slip
  const draft: SlipDraft = {
    ...NO_DRAFT,
    slip: {
      ...rest,
      ...(size !== undefined && { size }),
      priceText: String(slip.price),
      stake: slip.stake,
    },
  }
  sessionStorage.setItem(world.storageKey('draft'), JSON.stringify(draft))
}
