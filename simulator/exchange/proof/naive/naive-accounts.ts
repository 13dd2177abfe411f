import type { Paise } from '@layline/shared/units'
import type { MarketDefinition, Wallet } from '../../exchange.ts'
import { exposureOf } from './naive-exposure.ts'
import { NaiveLedger } from './naive-ledger.ts'
import { NaiveMarket } from './naive-market.ts'

/** Who there is, what they have, and the markets it depends on. */
export class NaiveAccounts {
  readonly ledger = new NaiveLedger()
  readonly markets: NaiveMarket[] = []
  protected readonly isPlayer: Record<string, boolean> = {}

  openAccount(account: string, kind: 'player' | 'maker'): void {
    this.isPlayer[account] = kind === 'player'
  }

  protected known(account: string): void {
    if (!(account in this.isPlayer)) throw new Error(`no account ${account}`)
  }

  deposit(account: string, amount: Paise): void {
    this.known(account)
    if (amount < 0 && this.isPlayer[account] && this.wallet(account).availablePaise < -amount) {
      throw new Error('more than is available')
    }
    this.ledger.move('bank', account, amount)
  }

  wallet(account: string): Wallet {
    const chipsPaise = this.ledger.balance(account)
    let exposurePaise = 0
    for (const market of this.markets) exposurePaise += exposureOf(account, market)
    const profitPaise = this.ledger.profit(account)
    return { chipsPaise, exposurePaise, availablePaise: chipsPaise + exposurePaise, profitPaise }
  }

  openMarket(definition: MarketDefinition): void {
    if (this.find(definition.marketId)) throw new Error('it exists')
    this.markets.push(new NaiveMarket(definition))
  }

  protected find(marketId: string): NaiveMarket | undefined {
    return this.markets.find((market) => market.definition.marketId === marketId)
  }

  market(marketId: string): NaiveMarket {
    const market = this.find(marketId)
    if (!market) throw new Error(`no market ${marketId}`)
    return market
  }

  protected live(marketId: string): NaiveMarket {
    const market = this.market(marketId)
    if (market.status === 'CLOSED') throw new Error(`${marketId} is closed`)
    return market
  }
}
