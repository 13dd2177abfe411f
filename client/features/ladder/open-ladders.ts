import { kindOf } from '@layline/shared/market-kinds'
import type { LadderSteps } from '@layline/shared/rules/ladder-prices'
import { isPriceEditable } from '@layline/shared/rules/slip-price'
import { proxy, subscribe } from 'valtio/vanilla'
import type { MarketFacts } from '../../feed/market-store.ts'
import type { Trading } from '../../trading/trading.ts'
import { useTrading } from '../../trading/trading-context.ts'

/** The runner of a ladder. */
export interface LadderAt {
  eventId: string
  marketId: string
  selectionId: string
}

/** The most ladders side by side. Source: trader-ux part 4. */
export const LADDERS_MAX = 5

/** How ladders look on this device: a view setting, which survives a logout. */
const STORAGE_KEY = 'ladder'

interface LadderView {
  steps: LadderSteps
  /** Lay is left of the prices. */
  isSwapped: boolean
}

export type OpenLadders = ReturnType<typeof createOpenLadders>

export const ladderKey = ({ marketId, selectionId }: Pick<LadderAt, 'marketId' | 'selectionId'>) =>
  `${marketId}/${selectionId}`

/**
 * Whether a market's runners have ladders: it has an order book, and prices that the player may choose. Source:
 * readings.md "Price edit and ladder".
 */
export const hasLadders = ({ stMarketName, stSportsID }: Pick<MarketFacts, 'stMarketName' | 'stSportsID'>) =>
  !kindOf(stSportsID).isQuoted && isPriceEditable(stMarketName, stSportsID)

/** What is kept, as far as it is what we keep: anybody can write into the storage. */
function storedView(): LadderView {
  try {
    const { steps, isSwapped } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<LadderView>
    return { steps: steps === 'all' ? 'all' : 'classic', isSwapped: isSwapped === true }
  } catch {
    return { steps: 'classic', isSwapped: false }
  }
}

/** The ladders that are open, in the order they were opened, and how they look. */
export function createOpenLadders() {
  const state = proxy<{ open: LadderAt[]; activeKey: string }>({ open: [], activeKey: '' })
  const view = proxy<LadderView>(storedView())
  subscribe(view, () => localStorage.setItem(STORAGE_KEY, JSON.stringify(view)))

  /** What had the focus when each ladder was opened. */
  const openers = new Map<string, Element | null>()
  /** The ladder that was opened last, until it has taken the focus. */
  let unfocused = ''

  function activate(at: LadderAt): void {
    state.activeKey = ladderKey(at)
  }

  return {
    state,
    view,
    /** Marks the ladder that keys are for. */
    activate,

    /** Opens a runner's ladder; false where five are open already. `alone`: in place of the others. */
    open(at: LadderAt, { alone = false } = {}): boolean {
      const isThere = state.open.some((each) => ladderKey(each) === ladderKey(at))
      if (alone && !isThere) state.open = []
      if (!isThere && state.open.length >= LADDERS_MAX) return false
      if (!isThere) {
        state.open.push({ ...at })
        openers.set(ladderKey(at), document.activeElement)
        unfocused = ladderKey(at)
      }
      activate(at)
      return true
    },

    /** Whether the ladder has just been opened, and is to take the focus: true once. */
    takesFocus(at: LadderAt): boolean {
      const takes = unfocused === ladderKey(at)
      if (takes) unfocused = ''
      return takes
    },

    openerOf: (at: LadderAt): Element | null => openers.get(ladderKey(at)) ?? null,

    close(at: LadderAt): void {
      state.open = state.open.filter((each) => ladderKey(each) !== ladderKey(at))
      const last = state.open.at(-1)
      if (last && state.activeKey === ladderKey(at)) activate(last)
    },

    closeAll(): void {
      state.open = []
    },
  }
}

const ofPages = new WeakMap<Trading, OpenLadders>()

/** The open ladders of this page's world. */
export function useOpenLadders(): OpenLadders {
  const trading = useTrading()
  const known = ofPages.get(trading)
  if (known) return known
  const fresh = createOpenLadders()
  ofPages.set(trading, fresh)
  return fresh
}
