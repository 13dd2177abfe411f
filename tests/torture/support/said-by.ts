import type { ChildProcess } from 'node:child_process'

/** What a process has said so far. It is read as it comes: a full pipe would stop the process. */
export function saidBy({ stdout, stderr }: ChildProcess): { out: string; error: string } {
  const said = { out: '', error: '' }
  stdout!.on('data', (data: Buffer) => {
    said.out += String(data)
  })
  stderr!.on('data', (data: Buffer) => {
    said.error += String(data)
  })
  return said
}
