import { createContext, useContext } from 'react'
import type { Trading } from './trading.ts'

export const TradingContext = createContext<Trading | undefined>(undefined)

/** Prices and bets of the world that this component belongs to. */
export function useTrading(): Trading {
  const trading = useContext(TradingContext)
  if (!trading) throw new Error('no trading: put a TradingContext around this component')
  return trading
}
