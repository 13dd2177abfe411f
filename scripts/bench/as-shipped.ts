import { fileURLToPath } from 'node:url'
import { bundle } from '../bundle.ts'

const DIST = new URL('../../simulator/dist/', import.meta.url)
const built = new Map<string, Promise<void>>()

/**
 * A script of the bench, bundled as `npm start` bundles the simulator. Each instance is compiled by itself, by what it alone
 * is used for.
 */
export async function asShipped<Module>(script: string, instance: string): Promise<Module> {
  const file = new URL(`bench-${script}.mjs`, DIST)
  if (!built.has(script)) {
    built.set(script, bundle({ source: `scripts/bench/${script}.ts`, file: fileURLToPath(file) }))
  }
  await built.get(script)
  return import(`${file.href}?${instance}`)
}
