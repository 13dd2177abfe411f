import type { StampedInput } from '../../world/inputs/inputs.ts'

/** So many inputs with numbers from `from` on, one each second. */
export const inputs = (from: number, count: number): StampedInput[] =>
  Array.from({ length: count }, (_, i) => ({
    seq: from + i,
    atMs: 1000 * (from + i),
    input: { kind: 'cancel', userName: 'player1', betId: from + i },
  }))
