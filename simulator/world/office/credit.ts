import { type Paise, rupeesOf } from '@layline/shared/units'
import { HOUSE } from '../../exchange/accounts/account-state.ts'
import { DONE, type Outcome, refused } from '../../exchange/outcome.ts'
import type { World } from '../world.ts'

/** Chips that the house has granted a player and not taken back. Never negative. */
export function creditPaise({ exchange }: World, userName: string): Paise {
  let paise = 0
  for (const { kind, amountPaise } of exchange.entries(userName)) if (kind === 'CREDIT') paise += amountPaise
  return paise
}

/** What a player may have paid out: what is available, without the house's own chips (rule LG6). */
export function withdrawablePaise(world: World, userName: string): Paise {
  return world.exchange.wallet(userName).availablePaise - creditPaise(world, userName)
}

/** Grants credit, or takes it back where the amount is negative: never more than was granted and is available (LG6). */
export function changeCredit(world: World, userName: string, amountPaise: Paise): Outcome {
  const { exchange, nowMs: atMs } = world
  const isGranted = amountPaise > 0
  if (!isGranted) {
    const grantedPaise = creditPaise(world, userName)
    if (-amountPaise > grantedPaise) {
      return refused('INVALID_AMOUNT', `The credit is ${rupeesOf(grantedPaise)}`)
    }
    const { availablePaise } = exchange.wallet(userName)
    if (-amountPaise > availablePaise) {
      const text = `The player has ${rupeesOf(availablePaise)} at hand`
      return refused('INSUFFICIENT_FUNDS', text)
    }
  }
  const memo = isGranted ? 'Credit granted' : 'Credit taken back'
  exchange.transfer({ from: HOUSE, to: userName, amountPaise, kind: 'CREDIT', memo, atMs })
  return DONE
}
