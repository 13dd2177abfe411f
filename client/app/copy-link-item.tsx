import { useClient } from '../state/client-context.ts'
import { useOffers } from '../state/extensions.ts'
import { useTrading } from '../trading/trading-context.ts'
import menu from '../ui/menu.module.css'
import * as DropdownMenu from '../ui/menu.tsx'

/** Copies a link that opens this page in a copy of the world. Only a simulator makes such links. */
export function CopyLinkItem() {
  const client = useClient()
  const trading = useTrading()
  const isOffered = useOffers('getCapsule')
  if (!isOffered) return null
  const copy = async () => {
    const { copyLink } = await import('../capsule/copy-link.ts')
    await copyLink(client, trading)
  }
  return (
    <DropdownMenu.Item className={menu.item} onSelect={() => void copy()}>
      Copy a link to this moment
    </DropdownMenu.Item>
  )
}
