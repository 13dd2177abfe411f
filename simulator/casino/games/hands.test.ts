import { describe, expect, it } from 'vitest'
import { chanceOf } from '../testing/chance.ts'
import { andarBahar } from './andar-bahar.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { poker, pokerHand } from './poker.ts'
import { teenPatti } from './teen-patti.ts'
import { thirtyTwoCards } from './thirty-two-cards.ts'
import { threeCardValue } from './three-cards.ts'

describe('hands', () => {
  it.each([
    [['AS', 'AD', 'AC'], 'Trail'],
    [['QH', 'KH', 'AH'], 'Pure sequence'],
    [['2S', 'AD', '3C'], 'Sequence'],
    [['2S', '9S', 'KS'], 'Colour'],
    [['2S', '9D', '2C'], 'Pair'],
    [['2S', '4D', 'AC'], 'High card'],
  ])('%j is a %s', (cards, hand) => {
    expect(threeCardValue(cards).hand).toBe(hand)
  })

  it('three cards are ranked: A K Q, then A 2 3, then K Q J; a higher pair, then its side card', () => {
    const strengthOf = (text: string) => threeCardValue(text.split(' ')).strength
    const descending = [
      '2S 2D 2C',
      'AS KS QS',
      'AS 2S 3S',
      'KS QS JS',
      'AS KD QS',
      'AS 2D 3S',
      'AS KS 9S',
      'AS AD 2C',
      'KS KD AC',
      'KS KD 2C',
      'AS KD JC',
    ].map(strengthOf)
    expect(descending).toEqual([...descending].sort((a, b) => b - a))
    expect(new Set(descending).size).toBe(descending.length)
  })

  it.each([
    [['TS', 'JS', 'QS', 'KS', 'AS'], 'Straight flush'],
    [['AS', '2S', '3S', '4S', '5S'], 'Straight flush'],
    [['9S', '9D', '9H', '9C', '2S'], 'Four of a kind'],
    [['9S', '9D', '9H', '2C', '2S'], 'Full house'],
    [['2S', '9S', '4S', 'KS', 'JS'], 'Flush'],
    [['AS', '2D', '3S', '4S', '5S'], 'Straight'],
    [['QS', 'KD', 'AS', '2S', '3S'], 'High card'],
    [['9S', '9D', '9H', '3C', '2S'], 'Three of a kind'],
    [['9S', '9D', '2H', '2C', '3S'], 'Two pairs'],
    [['9S', '9D', '2H', '4C', '3S'], 'Pair'],
  ])('%j is a %s', (cards, hand) => {
    expect(pokerHand(cards)).toBe(hand)
  })

  it('no card is dealt twice from one deck', () => {
    const chance = chanceOf(3)
    for (const rules of [teenPatti, dragonTiger, andarBahar, thirtyTwoCards, poker]) {
      for (let round = 0; round < 500; round++) {
        const { picture } = rules.draw(chance)
        const cards = picture.kind === 'cards' ? picture.hands.flatMap((hand) => hand.cards) : []
        expect(new Set(cards).size).toBe(cards.length)
      }
    }
  })
})
