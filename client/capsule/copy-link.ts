import { snapshot } from 'valtio'
import type { Client } from '../state/client.ts'
import type { Slip } from '../trading/slip-store.ts'
import type { Trading } from '../trading/trading.ts'
import { copyText } from '../ui/copy-text.ts'
import { notify } from '../ui/notify.ts'
import { type CapsulePage, momentLink } from './moment-link.ts'

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

/** Copies a link that opens this page in a copy of the world; tells the player whether it worked, and why not. */
export async function copyLink({ world, session }: Client, trading: Trading): Promise<void> {
  const { pathname, search } = location
  const { slip } = snapshot(trading.slip.state) as { slip: Slip | undefined }
  const page: CapsulePage = {
    path: `${pathname.slice(world.prefix.length) || '/'}${search}`,
    ...(session.state.user && { player: session.state.user.stUserName }),
    ...(slip && { slip: slipOf(slip) }),
  }
  try {
    const isCopied = await copyText(await momentLink(world.prefix, page))
    if (isCopied) notify.info('Link copied. It holds the bets of all players of this world')
    else notify.error('Could not copy: the browser does not allow it')
  } catch (error) {
    notify.error((error as Error).message)
  }
}
