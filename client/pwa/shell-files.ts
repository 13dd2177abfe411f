import { createHash } from 'node:crypto'
import type { Plugin, Rollup } from 'vite'

const WORKER = 'sw.js'
/** Public files that the shell shows. */
const ALWAYS = ['/index.html', '/mark.svg', '/manifest.webmanifest']

/** Every file that the pages of an entry may load, its lazy parts too. */
function filesOf(entry: string, bundle: Rollup.OutputBundle): Set<string> {
  const files = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (!file || files.has(name)) return
    files.add(name)
    if (file.type !== 'chunk') return
    const { importedCss = new Set<string>(), importedAssets = new Set<string>() } = file.viteMetadata ?? {}
    for (const next of [...file.imports, ...file.dynamicImports, ...importedCss, ...importedAssets])
      visit(next)
  }
  visit(entry)
  return files
}

/** Tells the service worker what the site of this build is made of. The extended font is fetched by those who need it. */
export function shellFiles(): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[WORKER]
        const site = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.isEntry && file.name === 'site',
        )
        if (worker?.type !== 'chunk' || !site) throw new Error('the build has no service worker or no site')
        const fonts = Object.keys(bundle).filter((name) => /inter-(latin-wght|rupee).*\.woff2$/.test(name))
        const built = [...filesOf(site.fileName, bundle), ...fonts].filter((name) => !/latin-ext/.test(name))
        const files = [...ALWAYS, ...new Set(built.map((name) => `/${name}`))].sort()
        const hash = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        worker.code = `const SHELL_FILES=${JSON.stringify(files)},BUILD="${hash}";\n${worker.code}`
      },
    },
  }
}
