import { describe, expect, it } from 'vitest'
import { deckOf } from '../cards.ts'
import { CASINO_GAMES } from '../catalogue/catalogue.ts'
import { RULE_SETS } from '../catalogue/rule-sets.ts'
import { chanceOf } from '../testing/chance.ts'
import { ReturnSum, statedPercent } from '../testing/return-to-player.ts'
import { andarBahar, andarBaharReturns } from './andar-bahar.ts'
import { baccarat, baccaratMain, baccaratTotal, bankerDraws, playerDraws } from './baccarat.ts'
import { dice, diceReturns } from './dice.ts'
import { dragonTiger, dragonTigerReturns } from './dragon-tiger.ts'
import { mines, minesReturns } from './mines.ts'
import { poker, pokerReturns } from './poker.ts'
import { DOUBLE_ZERO, doubleZeroRoulette, roulette, rouletteReturns, SINGLE_ZERO } from './roulette.ts'
import { PRIZES, scratch } from './scratch.ts'
import { CALM, LIVELY, shownAt, slotReturns, slotsOf, WILD } from './slots.ts'
import { PAIR_PLUS, teenPatti } from './teen-patti.ts'
import { leaders, REDRAWS, SEATS, thirtyTwoCards, thirtyTwoReturns } from './thirty-two-cards.ts'
import { threeCardValue } from './three-cards.ts'
import { VIRTUAL_RULES } from './virtual-sports.ts'
import { WHEEL_SEGMENTS, wheel } from './wheel.ts'

const CARDS = deckOf()

/** n over k. */
function choose(n: number, k: number): number {
  if (k === 0) return 1
  return n < k ? 0 : (choose(n - 1, k - 1) * n) / k
}

/** All hands of three from one deck. */
function* threes() {
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++) for (let c = b + 1; c < 52; c++) yield [CARDS[a]!, CARDS[b]!, CARDS[c]!]
}

describe('what a game says it returns is what all its outcomes come to', () => {
  it('Dragon Tiger, over every pair of cards', () => {
    const sum = new ReturnSum()
    for (const dragon of CARDS)
      for (const tiger of CARDS) if (dragon !== tiger) sum.add(dragonTigerReturns(dragon, tiger))
    expect(sum.percent()).toEqual(statedPercent(dragonTiger))
  })

  it('Teen Patti, over every hand, and every other hand that ties with it', () => {
    const byStrength = new Map<number, string[][]>()
    const plus = new ReturnSum()
    for (const hand of threes()) {
      const { strength, hand: name } = threeCardValue(hand)
      byStrength.set(strength, [...(byStrength.get(strength) ?? []), hand])
      plus.add({ plus: PAIR_PLUS[name] ?? 0 })
    }
    let ties = 0
    for (const hands of byStrength.values())
      for (const a of hands) for (const b of hands) if (!a.some((card) => b.includes(card))) ties++
    const tied = ties / (choose(52, 3) * choose(49, 3))
    const side = ((1 - tied) / 2) * 196 + tied * 100
    const stated = statedPercent(teenPatti)
    expect(side).toBeGreaterThan(98)
    expect(stated).toEqual({
      a: Math.round(side * 100) / 100,
      b: stated.a,
      'a-plus': plus.percent().plus,
      'b-plus': stated['a-plus'],
    })
  })

  it('Baccarat, over every order of values from eight decks', () => {
    const left = [128, ...Array.from({ length: 9 }, () => 32)]
    const sum = new ReturnSum()
    const taken: number[] = []
    let cards = 416
    const each = (weight: number, then: (value: number, weight: number) => void) => {
      for (let value = 0; value < 10; value++) {
        const of = left[value]!
        if (of === 0) continue
        left[value]!--
        cards--
        taken.push(value)
        then(value, (weight * of) / (cards + 1))
        taken.pop()
        cards++
        left[value]!++
      }
    }
    const finish = (third: number | undefined, player: number, banker: number, weight: number) => {
      const [first, second] = [baccaratTotal([taken[0]!, taken[1]!]), baccaratTotal([taken[2]!, taken[3]!])]
      if (!bankerDraws(first, second, third)) return sum.add(baccaratMain(player, banker), weight)
      each(weight, (value, each) => sum.add(baccaratMain(player, baccaratTotal([banker, value])), each))
    }
    each(1, (_, w1) =>
      each(w1, (_, w2) =>
        each(w2, (_, w3) =>
          each(w3, (_, weight) => {
            const [player, banker] = [
              baccaratTotal([taken[0]!, taken[1]!]),
              baccaratTotal([taken[2]!, taken[3]!]),
            ]
            if (!playerDraws(player, banker)) return finish(undefined, player, banker, weight)
            each(weight, (third, w5) => finish(third, baccaratTotal([player, third]), banker, w5))
          }),
        ),
      ),
    )
    const pair = Math.round(((31 * 1300) / 415) * 100) / 100
    expect({ ...sum.percent(), 'player-pair': pair, 'banker-pair': pair }).toEqual(statedPercent(baccarat))
  })

  it('Andar Bahar, over every place of the first card of the rank', () => {
    const sum = new ReturnSum()
    for (let dealt = 1; dealt <= 49; dealt++) sum.add(andarBaharReturns(dealt), choose(51 - dealt, 2))
    expect(sum.percent()).toEqual(statedPercent(andarBahar))
  })

  it('32 Cards, over every deal and every draw of those who are level', () => {
    const left = Array.from({ length: 8 }, () => 4)
    const totals = [...SEATS]
    const won = [0, 0, 0, 0]
    let level = 0
    const deal = (seats: readonly number[], at: number, cards: number, weight: number, redraws: number) => {
      if (at < seats.length) {
        for (let rank = 0; rank < 8; rank++) {
          const of = left[rank]!
          if (of === 0) continue
          left[rank]!--
          totals[seats[at]!]! += rank + 6
          deal(seats, at + 1, cards - 1, (weight * of) / cards, redraws)
          totals[seats[at]!]! -= rank + 6
          left[rank]!++
        }
        return
      }
      const best = leaders(totals)
      if (best.length === 1) won[best[0]!]! += weight
      else if (redraws === REDRAWS) level += weight
      else deal(best, 0, cards, weight, redraws + 1)
    }
    deal([0, 1, 2, 3], 0, 32, 1, 0)
    const sum = new ReturnSum()
    for (const [seat, weight] of won.entries()) sum.add(thirtyTwoReturns(seat), weight)
    sum.add(thirtyTwoReturns(undefined), level)
    expect(sum.percent()).toEqual(statedPercent(thirtyTwoCards))
  })

  it('Poker, over every set of five ranks, suited and not', () => {
    const ranks = '23456789TJQKA'
    const sum = new ReturnSum()
    let hands = 0
    const visit = (from: number, taken: number[]) => {
      if (taken.length < 5) {
        for (let rank = from; rank < 13; rank++) visit(rank, [...taken, rank])
        return
      }
      const counts = new Map<number, number>()
      for (const rank of taken) counts.set(rank, (counts.get(rank) ?? 0) + 1)
      if (Math.max(...counts.values()) > 4) return
      const ways = [...counts.values()].reduce((product, count) => product * choose(4, count), 1)
      const seen = new Map<number, number>()
      const mixed = taken.map((rank, index) => {
        const nth = seen.get(rank) ?? 0
        seen.set(rank, nth + 1)
        return `${ranks[rank]}${'SHDC'[counts.size === 5 ? (index === 0 ? 1 : 0) : nth]}`
      })
      const suited = counts.size === 5 ? 4 : 0
      hands += ways
      sum.add(pokerReturns(mixed), ways - suited)
      if (suited) sum.add(pokerReturns(taken.map((rank) => `${ranks[rank]}S`)), suited)
    }
    visit(0, [])
    expect(hands).toBe(choose(52, 5))
    expect(sum.percent()).toEqual(statedPercent(poker))
  })

  it.each([
    ['single', roulette, SINGLE_ZERO],
    ['double', doubleZeroRoulette, DOUBLE_ZERO],
  ])('Roulette with a %s zero, over every pocket', (_, rules, pockets) => {
    const sum = new ReturnSum()
    for (const pocket of pockets) sum.add(rouletteReturns(rules.places, pocket))
    expect(sum.percent()).toEqual(statedPercent(rules))
  })

  it.each([
    ['calm', CALM],
    ['lively', LIVELY],
    ['wild', WILD],
  ])('the %s slot machine, over every stop of its reels', (_, machine) => {
    const sum = new ReturnSum()
    const [first, second, third] = machine.strips.map(({ length }) => length) as [number, number, number]
    let top = 0
    for (let a = 0; a < first; a++)
      for (let b = 0; b < second; b++)
        for (let c = 0; c < third; c++) {
          const { returns } = slotReturns(machine, shownAt(machine, [a, b, c]))
          top = Math.max(top, returns.spin ?? 0)
          sum.add(returns)
        }
    expect(sum.percent()).toEqual(statedPercent(slotsOf(machine)))
    expect(top).toBe(machine.topHundredths)
  })

  it('the dice, the scratch card, the wheel and the mines', () => {
    const [thrown, scratched, spun, opened] = [1, 2, 3, 4].map(() => new ReturnSum())
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) thrown!.add(diceReturns(a, b))
    for (const { hundredths, cards } of PRIZES) scratched!.add({ card: hundredths }, cards)
    for (const segment of WHEEL_SEGMENTS) {
      const { code, topHundredths } = wheel.places.find(({ name }) => name === segment)!
      spun!.add({ [code]: topHundredths })
    }
    // The first of the four mines is behind `safe` tiles.
    for (let safe = 0; safe <= 21; safe++) opened!.add(minesReturns(safe), choose(24 - safe, 3))
    expect(PRIZES.reduce((sum, { cards }) => sum + cards, 0)).toBe(10_000)
    expect(thrown!.percent()).toEqual(statedPercent(dice))
    expect(scratched!.percent()).toEqual(statedPercent(scratch))
    expect(spun!.percent()).toEqual(statedPercent(wheel))
    expect(opened!.percent()).toEqual(statedPercent(mines))
  })

  it('every place of every game returns 94 to 99 percent', () => {
    const rtps = CASINO_GAMES.flatMap(({ rules }) => rules.places.map(({ rtp }) => rtp))
    expect(Math.min(...rtps)).toBeGreaterThan(94)
    expect(Math.max(...rtps)).toBeLessThan(99)
  })
})

describe('what is drawn is what was reckoned', () => {
  const games = [
    ...Object.entries(RULE_SETS).flatMap(([name, sets]) =>
      sets.map(({ rules }, n) => [`${name} ${n}`, rules] as const),
    ),
    ...Object.entries(VIRTUAL_RULES),
  ]

  it.each(games)('%s: 20 000 rounds return what is stated, and name only its places', (_, rules) => {
    const chance = chanceOf(7)
    const sum = new ReturnSum()
    const codes = new Set(rules.places.map(({ code }) => code))
    const top = new Map(rules.places.map(({ code, topHundredths }) => [code, topHundredths]))
    for (let round = 0; round < 20_000; round++) {
      const { returns, picture, result } = rules.draw(chance)
      if (picture.kind !== rules.idle.kind || result === '') throw new Error(`${picture.kind}: ${result}`)
      for (const [code, hundredths] of Object.entries(returns)) {
        if (!codes.has(code) || hundredths > top.get(code)!) throw new Error(`${code} returns ${hundredths}`)
      }
      sum.add(returns)
    }
    const drawn = sum.percent()
    for (const { code, rtp, topHundredths } of rules.places) {
      // Five standard errors of a place that wins its top now and then.
      const spread = 5 * Math.sqrt((rtp * topHundredths) / 20_000)
      expect(Math.abs((drawn[code] ?? 0) - rtp), code).toBeLessThan(spread)
    }
  })
})
