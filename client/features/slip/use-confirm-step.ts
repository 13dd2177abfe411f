import { useState } from 'react'
import { useConfirm } from '../../trading/confirm-setting.ts'
import type { Slip } from '../../trading/slip-store.ts'

/** Where the player wants to be asked: the first press asks, the second places. Another price or stake asks anew. */
export function useConfirmStep({ stake, priceText, size }: Slip) {
  const [isOn] = useConfirm()
  const [asked, setAsked] = useState<string>()
  const bet = [stake, priceText, size].join('/')
  return {
    isAsked: isOn && asked === bet,
    mustAsk: isOn && asked !== bet,
    ask: () => setAsked(bet),
  }
}
