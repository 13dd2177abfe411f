import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildIn, copyOfProduct } from '../../scripts/torture/sabotage/built-in.ts'
import { removeTempFolder } from '../../scripts/torture/support/temp-folder.ts'
import type { Mutant } from './mutant.ts'

const TSX = import.meta.resolve('tsx')

/** A simulator with the mutant's edits, in a process and a folder of its own, as long as it is used. */
export async function withMutant<T>(mutant: Mutant, use: (url: string) => Promise<T>): Promise<T> {
  const folder = copyOfProduct()
  try {
    buildIn(folder, { name: mutant.name, edits: [...mutant.edits] })
    const args = [
      '--import',
      TSX,
      'simulator/host/main.ts',
      '--port',
      '0',
      '--data-dir',
      join(folder, 'data'),
    ]
    const child = spawn(process.execPath, args, { cwd: folder })
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
      throw new Error(`the mutant '${mutant.name}' does not start: ${complained}`)
    } finally {
      child.kill('SIGKILL')
      await ended
    }
  } finally {
    removeTempFolder(folder)
  }
}
