import type { FaultAction } from '@layline/shared/contract/fault'
import { expect, it } from 'vitest'
import { carryOut } from './carry-out.ts'

/** Sends a message of this size, to which a fault is applied; `sent` is called when it leaves. */
function sendWith(action: FaultAction, bytes: number, sent: () => void): void {
  const strike = { faultId: 'fault', do: action, number: 1, player: undefined }
  const message = { bytes: new Uint8Array(bytes), previous: undefined, drop() {}, end() {}, late: [] }
  carryOut([strike], { ...message, send: sent })
}

it('a slow message that would take months to come is held back', async () => {
  const sent: string[] = []
  sendWith({ type: 'slow', bytesPerSecond: 1 }, 8_000_000, () => sent.push('slow'))
  await new Promise<void>((resolve) => {
    sendWith({ type: 'delay', ms: 20 }, 1, () => {
      sent.push('delayed')
      resolve()
    })
  })
  expect(sent).toEqual(['delayed'])
})
