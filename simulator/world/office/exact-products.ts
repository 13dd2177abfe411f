import type { Paise } from '@layline/shared/units'

/** A decimal number from 0 to below 1e21 as a fraction, exactly as it is written: a plan may have any number of decimals. */
function fractionOf(decimal: number): { numerator: bigint; denominator: bigint } {
  const [digits = '', exponent = '0'] = String(decimal).split('e')
  const [whole = '', decimals = ''] = digits.split('.')
  return {
    numerator: BigInt(whole + decimals),
    denominator: 10n ** BigInt(decimals.length - Number(exponent)),
  }
}

/** A percentage of an amount, rounded down: 8.7 % of 1000.00 is 87.00, where a product of doubles gives 86.99. */
export function sharePaise(paise: Paise, percent: number): Paise {
  const { numerator, denominator } = fractionOf(percent)
  return Number((BigInt(paise) * numerator) / (100n * denominator))
}

/** A multiple of an amount, rounded up. */
export function timesPaise(paise: Paise, times: number): Paise {
  const { numerator, denominator } = fractionOf(times)
  return Number((BigInt(paise) * numerator + denominator - 1n) / denominator)
}
