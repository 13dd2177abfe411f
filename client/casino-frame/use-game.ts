import { CASINO_ROUNDS_SHOWN } from '@layline/shared/casino'
import { CASINO_CALLS } from '@layline/shared/contract/calls/casino-calls'
import type { CasinoRound, CasinoStake, CasinoTable } from '@layline/shared/entities/casino-round'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallError } from '../api/call.ts'
import { api, timeline } from './api.ts'

const KEY = ['casino-table']
/** How often the table is asked for, ms, as the other frames do: it tells as well that the world's clock was moved. */
const TABLE_POLL_MS = 1000

interface Attempt {
  roundId: string
  stakes: CasinoStake[]
}

function newRoundId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The table, and playing at it. */
export function useGame() {
  const queries = useQueryClient()
  const [round, setRound] = useState<CasinoRound>()
  const [isPlaying, setPlaying] = useState(false)
  const [problem, setProblem] = useState('')
  /** A round whose answer did not come through: it is asked for again under its own id, so that it stays one. */
  const [unanswered, setUnanswered] = useState<Attempt>()

  const {
    data: table,
    error,
    refetch,
  } = useQuery({
    queryKey: KEY,
    queryFn: () => api.call(CASINO_CALLS.casinoTable),
    refetchInterval: isPlaying ? false : TABLE_POLL_MS,
  })
  // What was drawn, and what was asked for, is of a time that is not.
  useEffect(
    () =>
      timeline.onMove(() => {
        setRound(undefined)
        setUnanswered(undefined)
        setProblem('')
        void queries.invalidateQueries()
      }),
    [queries],
  )

  async function play(stakes: CasinoStake[]): Promise<boolean> {
    const attempt = unanswered ?? { roundId: newRoundId(), stakes }
    setPlaying(true)
    // A table from before the round must not come after it.
    void queries.cancelQueries({ queryKey: KEY })
    setProblem('')
    try {
      const { data, beside } = await api.callWithMessage(CASINO_CALLS.casinoPlay, { body: attempt })
      setUnanswered(undefined)
      setRound(data)
      queries.setQueryData<CasinoTable>(
        KEY,
        (known) => known && { ...known, balance: beside.balance, rounds: withRound(known.rounds, data) },
      )
      return true
    } catch (cause) {
      const { status, message } = cause as CallError
      setUnanswered(status === 0 || status >= 500 ? attempt : undefined)
      setProblem(message)
      return false
    } finally {
      setPlaying(false)
    }
  }

  return { table, error, refetch, round, isPlaying, problem, isUnanswered: unanswered !== undefined, play }
}

function withRound(rounds: readonly CasinoRound[], round: CasinoRound): CasinoRound[] {
  return [round, ...rounds.filter(({ roundId }) => roundId !== round.roundId)].slice(0, CASINO_ROUNDS_SHOWN)
}
