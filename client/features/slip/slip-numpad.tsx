import { useRef } from 'react'
import type { Slip } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Numpad } from './numpad.tsx'
import type { SlipField } from './slip-fields.tsx'
import type { StakeEntry } from './use-stake-entry.ts'

/** The numpad of the field that has the focus. The first key begins a new figure. */
export function SlipNumpad({ field, slip, entry }: { field: SlipField; slip: Slip; entry: StakeEntry }) {
  const { slip: store } = useTrading()
  const isFresh = useRef(true)
  const text = field === 'price' ? slip.priceText : entry.text
  const handleText = (next: string) => {
    isFresh.current = false
    if (field === 'price') store.setPrice(next)
    else entry.handleText(next)
  }
  return <Numpad text={text} isFresh={() => isFresh.current} onText={handleText} />
}
