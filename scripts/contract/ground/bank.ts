import type { BodyOf, DataOf } from '@layline/shared/contract/endpoints'
import type { Caller } from '../client/caller.ts'

/** The same in every run: a bank account that is there already is not added twice. */
export const OWN_BANK: BodyOf<'addBank'> = {
  stBankName: 'Bank of the Contract',
  stHolderName: 'The Suite',
  stAccountNo: '123456789',
  stIfsc: 'SUIT0000001',
}

/** A bank account of the player's; one is added where there is none. */
export async function bankOf(player: Caller): Promise<DataOf<'addBank'>> {
  const [first] = await player.data('userBanks')
  return first ?? player.data('addBank', { body: OWN_BANK })
}
