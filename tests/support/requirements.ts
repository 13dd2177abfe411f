import { readFileSync } from 'node:fs'

/** A requirement of the specification in our own words. */
export interface Requirement {
  /** Its numbered section and its number there, '2.14'. It never changes; new rows come behind. */
  id: string
  /** Number and heading: '2 Side menu'. */
  section: string
  /**
   * How it is proved: `screen` by a walk in a real browser (tests/acceptance/walk), `contract` by a check of the
   * contract suite (scripts/contract), `rule` by a unit test.
   */
  kind: 'screen' | 'contract' | 'rule'
  /** Of a screen: the file of the walk. */
  area?: string
  /** Of a contract: `subject: name` of the check. Of a rule: `file: name` of the test. `*` stands for any text. */
  proof?: string
  what: string
  /** Names, texts and numbers exactly as the specification has them. */
  exact: readonly string[]
}

export const REQUIREMENTS = JSON.parse(
  readFileSync(new URL('../acceptance/requirements.json', import.meta.url), 'utf8'),
) as readonly Requirement[]

/** '7' of '7.14'. */
export const numberedSection = ({ id }: Pick<Requirement, 'id'>): string => id.slice(0, id.indexOf('.'))
