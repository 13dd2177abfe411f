import { expect, it } from 'vitest'
import { SealedAnswers } from './sealed-answers.ts'

/** A source that counts how often it was made into bytes. */
function source(text = 'a', bytes = 1) {
  const it = {
    stamp: 1,
    text,
    made: 0,
    make: () => {
      it.made++
      return Buffer.from(it.text.repeat(bytes))
    },
  }
  return it
}

it('an answer is made once per version, not once per request', () => {
  const answers = new SealedAnswers()
  const one = source()
  expect(answers.get('/a')).toBeUndefined()
  answers.add('/a', () => one.stamp, one.make)
  for (let reader = 0; reader < 50; reader++) expect(String(answers.get('/a'))).toBe('a')
  expect(one.made).toBe(1)
  one.text = 'b'
  one.stamp++
  for (let reader = 0; reader < 50; reader++) expect(String(answers.get('/a'))).toBe('b')
  expect(one.made).toBe(2)
})

it('an answer that is asked for stays cached, however many other questions are asked once', () => {
  const answers = new SealedAnswers()
  const asked = source()
  answers.add('/asked', () => 1, asked.make)
  answers.add('/left', () => 1, source().make)
  for (let invented = 0; invented < 5000; invented++) {
    answers.add(`/mids=1.${invented}`, () => 1, source('[]').make)
    if (invented % 900 === 0) expect(answers.get('/asked')).toBeDefined()
  }
  expect([answers.get('/left'), asked.made]).toEqual([undefined, 1])
})

it('a refusal is not cached', () => {
  const answers = new SealedAnswers()
  const refuse = () => {
    throw new Error('no such event')
  }
  expect(() => answers.add('/a', () => 1, refuse)).toThrow('no such event')
  expect(answers.get('/a')).toBeUndefined()
})

it('the cache holds the answers of at most a thousand questions, and at most its maximum bytes', () => {
  const answers = new SealedAnswers()
  for (let index = 0; index < 1200; index++) answers.add(`/${index}`, () => 1, source().make)
  expect(answers.get('/199')).toBeUndefined()
  expect(answers.get('/200')).toBeDefined()
  const large = source('x', 10 * 1024 * 1024)
  for (let index = 0; index < 5; index++) answers.add(`/large/${index}`, () => 1, large.make)
  expect([0, 1, 2, 3, 4].map((index) => answers.get(`/large/${index}`) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
