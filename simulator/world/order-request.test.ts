import { expect, it } from 'vitest'
import { placeRequestOf } from './order-request.ts'

/** An order on the only market there is, of a fancy or of a book. */
function read(isOnRuns: boolean, over: { odds?: number; selectionId?: string }) {
  const market = { isQuoted: isOnRuns, isOnRuns, runners: [{ selectionId: 'R' }] } as never
  const order = { stack: 100, odds: 45, marketId: '1.1', selectionId: '100', betType: 'BACK' } as const
  return placeRequestOf({ market: () => market }, 'player1', { ...order, ...over })
}

it("a fancy's rate is a plain whole number", () => {
  expect(read(true, {})).toMatchObject({ ok: true, request: { priceHundredths: 200, line: 45 } })
  for (const selectionId of ['1e2', '100.0', ' 100', '100 ', '+100', '0100', '0x64', '0', '-1', '', 'R']) {
    expect(read(true, { selectionId }), selectionId).toMatchObject({ ok: false, code: 'INVALID_PRICE' })
  }
})

it('odds have at most two decimals, however small a third one is', () => {
  expect(read(false, { odds: 1.1 })).toMatchObject({ ok: true, request: { priceHundredths: 110 } })
  for (const odds of [2.000_000_01, 1.105])
    expect(read(false, { odds })).toMatchObject({ code: 'INVALID_PRICE' })
})
