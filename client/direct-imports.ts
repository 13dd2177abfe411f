import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /^import \{([^}]+)\} from '([^']*\/public\.ts)'$/gm
const EXPORT = /^export \{([^}]+)\} from '([^']+)'$/gm

/** The values of a list of names, without its types. */
const valuesOf = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** Imports of a feature's `public.ts` as imports of the files that it names. `read` gives a file's text, by the path told. */
export async function withDirectImports(
  code: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  let direct = code
  for (const [line, names = '', path = ''] of code.matchAll(IMPORT)) {
    const fileOf = new Map<string, string>()
    for (const [, offered = '', file = ''] of (await read(path)).matchAll(EXPORT))
      for (const name of valuesOf(offered)) fileOf.set(name, posix.join(posix.dirname(path), file))
    const imports = valuesOf(names).map((name) => {
      const file = fileOf.get(name)
      if (file === undefined) throw new Error(`${path} does not offer ${name}`)
      return `import { ${name} } from '${file}'`
    })
    direct = direct.replace(line, imports.join(';'))
  }
  return direct
}

/**
 * A page that uses one part of a feature depends on that part, and not on all that the feature's `public.ts` offers:
 * otherwise the frame would be loaded with the parts of pages.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/.+\.tsx?$/, code: '/public.ts' },
      handler: async (code, id) => ({
        code: await withDirectImports(code, (path) => readFile(join(dirname(id), path), 'utf8')),
        map: null,
      }),
    },
  }
}
