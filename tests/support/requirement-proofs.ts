import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKS } from '../../scripts/contract/checks/all.ts'
import { ROOT } from '../../scripts/stages/stage.ts'

export const WALKS = 'tests/acceptance/walk'

/** The ids that the walks name, by the area of their file, as the code has them; an id that stands twice comes twice. */
export function walkedIds(): { id: string; area: string }[] {
  return readdirSync(join(ROOT, WALKS))
    .filter((name) => name.endsWith('.walk.ts'))
    .flatMap((name) => {
      const text = readFileSync(join(ROOT, WALKS, name), 'utf8')
      return [...text.matchAll(/\.walk\(\s*\[([^\]]*)\]/g)].flatMap(([, list]) =>
        [...list!.matchAll(/'([^']*)'/g)].map(([, id]) => ({
          id: id!,
          area: name.replace(/(-.+)?\.walk\.ts$/, ''),
        })),
      )
    })
}

/** Names of the tests in a file; what is put in at run time is `*`. */
export function testNames(text: string): string[] {
  const named =
    /(?:\b(?:it|test)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,\s*(?:async\s*)?(?:\(|function|\w+ =>)/g
  return [...text.matchAll(named)].map(([, , name]) =>
    name!.replaceAll(/%[a-z#]|\$\{[^}]*\}|\$\w+/g, '*').replaceAll(/\\(.)/g, '$1'),
  )
}

const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
const pattern = (text: string) => new RegExp(`^${escaped(text).replaceAll('*', '.*')}$`)

/** True where the check suite has a check `subject: name`; `*` stands for any text. */
export function isCheck(proof: string): boolean {
  const wanted = pattern(proof)
  return CHECKS.some(({ subject, name }) => wanted.test(`${subject}: ${name}`))
}

/** True where a file has a test: `file: name`. */
export function isUnitTest(proof: string): boolean {
  const [, file, wanted] = /^(\S+): (.*)$/.exec(proof) ?? []
  if (!file || !wanted) return false
  const names = testNames(readFileSync(join(ROOT, file), 'utf8'))
  return names.some((name) => name === wanted || pattern(name).test(wanted))
}
