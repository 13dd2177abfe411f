import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import { refusalsOf } from '@layline/shared/contract/refusals'
import { whyOutOfReach } from './out-of-reach.ts'

/** Documented refusals of every call: seen in a run, out of any client's reach, or neither. Each as `login LOGIN_FAILED`. */
export function refusalsSeen(seen: ReadonlySet<string>) {
  const documented = ENDPOINT_LIST.flatMap((endpoint) =>
    refusalsOf(endpoint).map((code) => ({ name: endpoint.name, code, key: `${endpoint.name} ${code}` })),
  )
  const isSeen = ({ key }: { key: string }) => seen.has(key)
  const isFar = ({ name, code }: (typeof documented)[number]) => whyOutOfReach(name, code) !== undefined
  return {
    documented: documented.length,
    seen: documented.filter(isSeen).length,
    outOfReach: documented.filter((each) => !isSeen(each) && isFar(each)).length,
    unseen: documented.filter((each) => !isSeen(each) && !isFar(each)).map(({ key }) => key),
  }
}
