import { RUNNER_STATUS } from '@layline/shared/entities/market'
import { kindOf } from '@layline/shared/market-kinds'
import { oddsOfQuote } from '@layline/shared/units'
import { useLayoutEffect, useRef } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { MarketState } from '../../feed/market-store.ts'
import { overRound, overRoundText } from './over-round.ts'

/**
 * The over-round of each side as it stands; a narrow card leaves it out. It writes its own text: prices that move render
 * nothing.
 */
export function OverRoundNote({ market }: { market: MarketState }) {
  const holder = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { runners, facts } = market
    const { isQuoted } = kindOf(facts.stSportsID)
    const ofSide = (side: 'back' | 'lay') =>
      overRound(
        runners
          .filter(({ status }) => status === RUNNER_STATUS.active)
          .map((runner) => {
            const price = runner[side][0]?.price
            return price !== undefined && isQuoted ? oddsOfQuote(price) : price
          }),
      )
    const write = () => {
      const text = overRoundText(ofSide('back'), ofSide('lay'))
      if (holder.current && holder.current.textContent !== text) holder.current.textContent = text
    }
    write()
    const best = runners.flatMap(({ back, lay }) => [...back.slice(0, 1), ...lay.slice(0, 1)])
    const ends = [...runners, ...best].map((part) => subscribe(part, write))
    return () => {
      for (const end of ends) end()
    }
  }, [market])
  return <span ref={holder} data-wide />
}
