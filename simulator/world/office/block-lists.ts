import type { BlockList } from '@layline/shared/entities/notice'

export type BlockListsSnapshot = [userName: string, blocked: BlockList][]

const NOTHING: BlockList = { sports: [], providers: [], liveCasino: false }
/** The demo user is barred from live casino. Source: spec §6. */
const AT_FIRST: BlockListsSnapshot = [['demo', { ...NOTHING, liveCasino: true }]]

/** What each player may not use. */
export class BlockLists {
  readonly #lists: Map<string, BlockList>

  constructor(snapshot: BlockListsSnapshot = AT_FIRST) {
    this.#lists = new Map(structuredClone(snapshot))
  }

  of(userName: string): Readonly<BlockList> {
    return this.#lists.get(userName) ?? NOTHING
  }

  set(userName: string, { sports, providers, liveCasino }: BlockList): void {
    this.#lists.set(userName, { sports: [...sports], providers: [...providers], liveCasino })
  }

  snapshot(): BlockListsSnapshot {
    return structuredClone([...this.#lists])
  }
}
