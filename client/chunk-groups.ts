import { join } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * What a player has loaded by the time a part is loaded: after the site its frame, after that a page of one kind. The other
 * pages of their own (docs, inspector, director, casino game) share with the site what they need of it.
 */
const PARTS = {
  site: ['main.tsx'],
  casino: ['casino-frame/main.tsx'],
  tools: ['inspect/main.tsx', 'docs/main.tsx', 'director/main.tsx'],
  login: ['features/login/login-page.tsx', 'features/login/change-password-page.tsx'],
  frame: ['app/shell.tsx'],
  lists: ['features/lists/home-page.tsx', 'features/lists/sport-page.tsx'],
  reports: ['features/reports/statement-page.tsx', 'features/reports/my-bets-page.tsx'],
} as const
type Part = keyof typeof PARTS

/** Parts that are loaded after this one, and so have what it needs. */
const AFTER: Partial<Record<Part, readonly Part[]>> = {
  site: ['login', 'frame', 'lists', 'reports'],
  frame: ['lists', 'reports'],
}

/** One of them is always loaded with the site: what each of them needs comes with it. */
const BESIDE_SITE: readonly Part[] = ['login', 'frame']

/** What only these need is in their own file. */
const ALONE: ReadonlySet<Part> = new Set(['casino', 'login'])

/** The schema library is imported by much that the build leaves without it: alone, it is loaded only where it is used. */
const SCHEMAS: Rolldown.CodeSplittingGroup = { name: 'schemas', test: /node_modules\/zod\//, priority: 100 }

/** What few pages use of a library that all others use too: it comes with those pages. */
const OF_FEW =
  /node_modules\/@tanstack\/.*\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/

/** Every module that comes with this one. */
function reachedFrom(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>()
  const left = [entry]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    left.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** Of every module the parts that need it, when its first chunk is asked for. */
function partsOfModules(root: string) {
  let reached: (readonly [Part, ReadonlySet<string>])[] | undefined
  return (id: string, context: Rolldown.ChunkingContext): Part[] => {
    reached ??= (Object.keys(PARTS) as Part[]).map((part) => [
      part,
      new Set(PARTS[part].flatMap((path) => [...reachedFrom(join(root, path), context)])),
    ])
    const parts = reached.filter(([, ids]) => ids.has(id)).map(([part]) => part)
    return BESIDE_SITE.every((part) => parts.includes(part)) ? [...new Set<Part>(['site', ...parts])] : parts
  }
}

/**
 * One chunk for all modules that the same parts need. The bundler alone does not know that a page is only ever loaded by
 * the frame and the frame by the site, and makes a file for each different set of pages: sixty files for Home.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const partsOf = partsOfModules(root)
  // Each stays the file that is asked for.
  const entries = new Set(Object.values(PARTS).flatMap((paths) => paths.map((path) => join(root, path))))
  // A group takes what its modules import: what more parts need is taken before.
  const ofParts = Object.keys(PARTS).map(
    (_, index): Rolldown.CodeSplittingGroup => ({
      priority: index + 1,
      debugName: `of ${index + 1} parts`,
      name: (id, context) => {
        const needing = partsOf(id, context)
        const implied = needing.flatMap((part) => AFTER[part] ?? [])
        if (entries.has(id) || OF_FEW.test(id) || new Set([...needing, ...implied]).size !== index + 1)
          return null
        const own = needing.filter((part) => !implied.includes(part))
        return own.length === 1 && ALONE.has(own[0]!) ? null : `of-${own.join('-')}`
      },
    }),
  )
  return [...ofParts, SCHEMAS]
}
