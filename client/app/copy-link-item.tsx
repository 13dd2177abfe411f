import { snapshot } from 'valtio'
import type { CapsulePage } from '../capsule/moment-link.ts'
import { useClient } from '../state/client-context.ts'
import { useOffers } from '../state/extensions.ts'
import type { Slip } from '../trading/slip-store.ts'
import { useTrading } from '../trading/trading-context.ts'
import { copyText } from '../ui/copy-text.ts'
import menu from '../ui/menu.module.css'
import * as DropdownMenu from '../ui/menu.tsx'
import { notify } from '../ui/notify.ts'

function slipOf({ market, selectionId, runnerName, side, priceText, price, size, stake }: Slip) {
  const { stMarketID, stEventID, stEventName, stMarketName, stSportsID, stCompititionName, min, max } = market
  return {
    market: { stMarketID, stEventID, stEventName, stMarketName, stSportsID, stCompititionName, min, max },
    selectionId,
    runnerName,
    side,
    price: Number(priceText) || price,
    ...(size !== undefined && { size }),
    ...(stake !== undefined && { stake }),
  }
}

/** Copies a link that opens this page, and the world as it stands. Only a simulator makes such links. */
export function CopyLinkItem() {
  const { world, session } = useClient()
  const trading = useTrading()
  const isOffered = useOffers('getCapsule')
  if (!isOffered) return null
  const copy = async () => {
    const { pathname, search } = location
    const { slip } = snapshot(trading.slip.state) as { slip: Slip | undefined }
    const page: CapsulePage = {
      path: `${pathname.slice(world.prefix.length) || '/'}${search}`,
      ...(session.state.user && { player: session.state.user.stUserName }),
      ...(slip && { slip: slipOf(slip) }),
    }
    try {
      const { momentLink } = await import('../capsule/moment-link.ts')
      const isCopied = await copyText(await momentLink(world.prefix, page))
      if (isCopied) notify.info('Link copied. It holds the bets of all players of this world')
      else notify.error('Could not copy: the browser does not allow it')
    } catch (error) {
      notify.error((error as Error).message)
    }
  }
  return (
    <DropdownMenu.Item className={menu.item} onSelect={() => void copy()}>
      Copy a link to this moment
    </DropdownMenu.Item>
  )
}
