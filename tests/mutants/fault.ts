import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A replacement in a source file. The text `from` must occur exactly once. */
export interface Edit {
  file: string
  from: string
  to: string
}

/** A deliberately broken build, and what must find it. */
interface Broken {
  name: string
  edits: readonly Edit[]
  /** Rules of the exchange whose own tests it turns red. */
  rules?: readonly string[]
}

/** Must turn a figure of its promise red, in the short form. */
export interface Fault extends Broken {
  promise: string
  /** The part of the trial that notices it, as `Trial.skip` names it, where a machine may not be able to run that. */
  needs?: string
}

/** A fault of one edit. */
export const faultOf = (promise: string, name: string, edit: Edit): Fault => ({
  promise,
  name,
  edits: [edit],
})

/** Must turn the proof of a requirement red, named as in tests/acceptance/requirements.json. */
export interface RequirementFault {
  row: string
  edits: readonly Edit[]
}

/** The text with the edit made; throws where the code to be edited does not occur exactly once. */
export function editText(text: string, { file, from, to }: Edit): string {
  const places = text.split(from).length - 1
  if (places !== 1) throw new Error(`an edit no longer fits ${file}: its code occurs ${places} times`)
  return text.replace(from, () => to)
}

/** The edited text of a file below a folder; the repository itself by default. */
export const edited = (edit: Edit, folder = ROOT): string =>
  editText(readFileSync(join(folder, edit.file), 'utf8'), edit)
