import { bodyOf, changeData, success } from './changes.ts'
import type { ContractMutant } from './mutant.ts'

const ROUNDS =
  'casinoPlay: takes stakes on several places as one round, up to the largest sum, and the table has it before older ones'

/** Rounds of several stakes, and several rounds. */
export const CASINO_ROUNDS: readonly ContractMutant[] = [
  {
    name: 'of several stakes of a round only the first is played',
    caughtBy: ROUNDS,
    create: () => ({
      call: (call, forward) => {
        if (call.name !== 'casinoPlay') return forward(call)
        const { stakes, ...body } = bodyOf(call)
        const first = (stakes as unknown[]).slice(0, 1)
        return forward({ ...call, body: Buffer.from(JSON.stringify({ ...body, stakes: first })) })
      },
    }),
  },
  {
    name: 'the stakes of a round may be any sum',
    caughtBy: ROUNDS,
    create: () => ({
      call: async (call, forward) => {
        const reply = await forward(call)
        const isAbove = (reply.json as { code?: string } | undefined)?.code === 'ABOVE_MAXIMUM'
        const isSum = call.name === 'casinoPlay' && (bodyOf(call).stakes as unknown[]).length > 1
        return isAbove && isSum ? success(reply, {}) : reply
      },
    }),
  },
  {
    name: 'the rounds of a table are in no order behind the newest',
    caughtBy: ROUNDS,
    create: () =>
      changeData('casinoTable', ({ rounds: [newest, ...older], ...table }) => ({
        ...table,
        rounds: newest ? [newest, ...older.toReversed()] : [],
      })),
  },
]
