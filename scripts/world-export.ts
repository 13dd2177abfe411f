import { type Capsule, capsule } from '@layline/shared/contract/capsule'
import { CAPSULE_HASH, CAPSULE_LINK_MAX } from '@layline/shared/contract/capsule-link'
import { Refusal } from '@layline/shared/contract/error-codes'
import { writeCapsuleFile } from '../simulator/host/capsules/capsule-file.ts'
import { packedCapsule } from '../simulator/host/capsules/capsule-text.ts'
import { exportKept } from '../simulator/host/capsules/export-kept.ts'
import { DATA_DIR } from '../simulator/host/options.ts'
import { prefixOf } from '../simulator/host/worlds/worlds.ts'
import { JournalError } from '../simulator/journal/journal.ts'

const DEFAULT_URL = 'http://localhost:4000'

export interface ExportCommand {
  out: string
  dataDir?: string
  url?: string
  world: string
  withPlayers?: true
  upTo?: Date
  frame: boolean
  link?: true
}

/** The capsule of a running world, by its control call; of a stopped one, from its journal. */
async function exported(options: ExportCommand): Promise<{ made: Capsule; from: string }> {
  const { world, dataDir = DATA_DIR, url, withPlayers, upTo, frame } = options
  if (url !== undefined) return { made: await asked(url, options), from: url }
  try {
    const kept = { withPlayers, withFrame: frame, upToMs: upTo?.getTime() }
    return { made: await exportKept(dataDir, world, kept), from: dataDir }
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (!(error instanceof JournalError) || code !== 'SQLITE_BUSY') throw error
    const made = await asked(DEFAULT_URL, options).catch((cause: Error) => {
      throw new JournalError(`${error.message}, or name its address with --url (${cause.message})`, { cause })
    })
    return { made, from: DEFAULT_URL }
  }
}

async function asked(url: string, { world, withPlayers, upTo, frame }: ExportCommand): Promise<Capsule> {
  const query = new URLSearchParams({ withPlayers: withPlayers ? '1' : '0', frame: frame ? '1' : '0' })
  if (upTo) query.set('upTo', upTo.toISOString())
  const { LAYLINE_CONTROL_TOKEN: token } = process.env
  const address = `${url.replace(/\/$/, '')}${prefixOf({ name: world })}/control/capsule?${query}`
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await fetch(address, { headers }).catch((cause: Error) => {
    throw new JournalError(`${url} does not answer`, { cause })
  })
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) return capsule.parse(body)
  const { code = response.status, message = 'no capsule' } = body as { code?: string; message?: string }
  throw new JournalError(`${url}: ${code}: ${message}`)
}

/** Writes a capsule file, and prints the link of it where that is asked for. */
export async function exportWorld(options: ExportCommand): Promise<void> {
  const { out, link, url = DEFAULT_URL } = options
  const { made, from } = await exported(options)
  writeCapsuleFile(out, made)
  const time = new Date(made.untilMs).toISOString()
  console.log(`${made.inputs.length} inputs up to ${time} from ${from} written to ${out}`)
  console.log(`state ${made.expected.state}\nfeed  ${made.expected.feed}`)
  if (link) console.log(linkOf(made, { url, out }))
}

function linkOf({ frame: _, ...made }: Capsule, { url, out }: { url: string; out: string }): string {
  const packed = packedCapsule(made)
  if (packed.length <= CAPSULE_LINK_MAX) return `${url}/${CAPSULE_HASH}${packed}`
  throw new Refusal(
    'TOO_LARGE',
    `a link holds ${CAPSULE_LINK_MAX} characters, and this moment needs ${packed.length}: share the file ${out}`,
  )
}
