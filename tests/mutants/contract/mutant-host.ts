import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildMain } from '../../torture/support/built-simulator.ts'
import { inTempFolder } from '../../torture/support/temp-folder.ts'
import type { Mutant } from '../fault.ts'

/** A simulator with the mutant's edits, in a process and a folder of its own, as long as it is used. */
export function withMutant<T>({ name, edits }: Mutant, use: (url: string) => Promise<T>): Promise<T> {
  return inTempFolder(async (folder) => {
    const main = await buildMain(folder, edits)
    const child = spawn(process.execPath, [main, '--port', '0', '--data-dir', join(folder, 'data')])
    const ended = once(child, 'exit')
    try {
      let said = ''
      let complained = ''
      child.stderr.on('data', (data: Buffer) => {
        complained += String(data)
      })
      for await (const data of child.stdout) {
        said += String(data)
        const [, url] = /^ready (\S+)$/m.exec(said) ?? []
        if (url !== undefined) return await use(url)
      }
      throw new Error(`the mutant '${name}' does not start: ${complained}`)
    } finally {
      child.kill('SIGKILL')
      await ended
    }
  })
}
