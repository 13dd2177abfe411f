import type { Paise } from '@layline/shared/units'
import type { ExchangeRefusal } from '../refusal.ts'
import type { Accept, OrderResult, OrderTerms } from './order.ts'

/** As it is in most orders. */
class Rare {
  line: number | undefined = undefined
  minFillPaise: Paise | undefined = undefined
  accept: Accept | undefined = undefined
  replaces: number | undefined = undefined
  group: number | undefined = undefined
  asked: Partial<OrderTerms> | undefined = undefined
  lapsedPaise: Paise = 0
  voidedPaise: Paise = 0
  profitPaise: Paise = 0
  lapseReason: ExchangeRefusal | undefined = undefined
  result: OrderResult | undefined = undefined
}

const USUAL: Readonly<Rare> = new Rare()

/** The usual is not looked up by its key: most orders are asked by that alone. */
function set<Key extends keyof Rare>(fields: RareFields, key: Key, value: Rare[Key], usual: Rare[Key]): void {
  if (fields.rare === undefined && value === usual) return
  fields.rare ??= new Rare()
  fields.rare[key] = value
}

/** What few live orders have, in an object of its own that the others are without: so an order is small. */
export class RareFields {
  rare: Rare | undefined = undefined

  protected rareCopy(): Rare | undefined {
    return this.rare && Object.assign(new Rare(), this.rare)
  }

  get line(): number | undefined {
    return (this.rare ?? USUAL).line
  }

  set line(value: number | undefined) {
    set(this, 'line', value, undefined)
  }

  get minFillPaise(): Paise | undefined {
    return (this.rare ?? USUAL).minFillPaise
  }

  set minFillPaise(value: Paise | undefined) {
    set(this, 'minFillPaise', value, undefined)
  }

  get accept(): Accept | undefined {
    return (this.rare ?? USUAL).accept
  }

  set accept(value: Accept | undefined) {
    set(this, 'accept', value, undefined)
  }

  get replaces(): number | undefined {
    return (this.rare ?? USUAL).replaces
  }

  set replaces(value: number | undefined) {
    set(this, 'replaces', value, undefined)
  }

  get group(): number | undefined {
    return (this.rare ?? USUAL).group
  }

  set group(value: number | undefined) {
    set(this, 'group', value, undefined)
  }

  get asked(): Partial<OrderTerms> | undefined {
    return (this.rare ?? USUAL).asked
  }

  set asked(value: Partial<OrderTerms> | undefined) {
    set(this, 'asked', value, undefined)
  }

  get lapsedPaise(): Paise {
    return (this.rare ?? USUAL).lapsedPaise
  }

  set lapsedPaise(value: Paise) {
    set(this, 'lapsedPaise', value, 0)
  }

  get voidedPaise(): Paise {
    return (this.rare ?? USUAL).voidedPaise
  }

  set voidedPaise(value: Paise) {
    set(this, 'voidedPaise', value, 0)
  }

  get profitPaise(): Paise {
    return (this.rare ?? USUAL).profitPaise
  }

  set profitPaise(value: Paise) {
    set(this, 'profitPaise', value, 0)
  }

  get lapseReason(): ExchangeRefusal | undefined {
    return (this.rare ?? USUAL).lapseReason
  }

  set lapseReason(value: ExchangeRefusal | undefined) {
    set(this, 'lapseReason', value, undefined)
  }

  get result(): OrderResult | undefined {
    return (this.rare ?? USUAL).result
  }

  set result(value: OrderResult | undefined) {
    set(this, 'result', value, undefined)
  }
}
