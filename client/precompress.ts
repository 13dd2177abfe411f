import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const GAINS = /\.(js|css|html|svg|webmanifest)$/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(path: string): Promise<void> {
  const text = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await brotli(text, { params }))
  await writeFile(`${path}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }))
}

/** Writes every built text beside itself in brotli 11 and gzip 9: the simulator sends them as they are. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
    },
    // The last of all: what stands in `public` is copied by then.
    closeBundle: {
      order: 'post',
      async handler() {
        const names = await readdir(outDir, { recursive: true })
        await Promise.all(
          names.filter((name) => GAINS.test(name)).map((name) => compress(join(outDir, name))),
        )
      },
    },
  }
}
