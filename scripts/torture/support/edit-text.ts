import type { Edit } from '../sabotage/fault.ts'

/** The text with the edit made; throws where the code to be edited does not occur exactly once. */
export function editText(text: string, { file, from, to }: Edit): string {
  const places = text.split(from).length - 1
  if (places !== 1) throw new Error(`an edit no longer fits ${file}: its code occurs ${places} times`)
  return text.replace(from, () => to)
}
