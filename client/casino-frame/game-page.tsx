import type { CasinoTable } from '@layline/shared/entities/casino-round'
import { sumRupees } from '@layline/shared/units'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { rupeesText } from '../ui/money.tsx'
import { Simulator } from '../ui/simulator.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { CHIPS, Chips } from './chips.tsx'
import { GameHeader } from './game-header.tsx'
import styles from './game-page.module.css'
import { PictureView } from './pictures/picture.tsx'
import { Places } from './places.tsx'
import { RoundList } from './round-list.tsx'
import { useGame } from './use-game.ts'
import { useStakes } from './use-stakes.ts'

/** A casino game in its frame: what every game has, and its own table in the middle. */
export function GamePage() {
  const game = useGame()
  const { table, error, refetch } = game
  useEffect(() => {
    if (table) document.title = table.name
  }, [table])
  if (table) return <Table table={table} game={game} />
  if (!error) return <Spinner label="Loading the game" />
  return (
    <main className={styles.closed}>
      <h1>Could not open the game</h1>
      <p>{error.message}</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </main>
  )
}

type Game = ReturnType<typeof useGame>

function Table({ table, game }: { table: CasinoTable; game: Game }) {
  const { round, isPlaying, isUnanswered } = game
  const [chip, setChip] = useState<number>(CHIPS[0])
  const laid = useStakes(table)
  const paid = new Map(round?.stakes.map((stake) => [stake.on, stake.paid]))
  const stage = useRef<HTMLElement>(null)
  const roundId = round?.roundId
  // On a phone the places push the table out of sight; what was drawn is what the player wants to see.
  useEffect(() => {
    if (roundId) stage.current?.scrollIntoView({ block: 'nearest' })
  }, [roundId])

  return (
    <div className={styles.page}>
      <GameHeader table={table} />
      <main className={styles.main}>
        <section ref={stage} className={styles.stage} aria-label="The table">
          <PictureView key={round?.roundId} picture={round?.picture ?? table.idle} />
          <p className={styles.result} role="status" data-look={round?.winStatus}>
            {round ? `${round.result} · ${outcomeText(round)}` : 'Place your chips and play'}
          </p>
        </section>
        <Places
          places={table.places}
          stakes={laid.stakes}
          paid={paid}
          isOpen={!isPlaying && !isUnanswered && laid.fits(chip)}
          chip={chip}
          onLay={(on) => laid.lay(on, chip)}
        />
        <RoundList rounds={table.rounds} places={table.places} />
        <Simulator />
      </main>
      <StakeBar game={game} laid={laid} chip={chip} onChip={setChip} />
    </div>
  )
}

interface StakeBarProps {
  game: Game
  laid: ReturnType<typeof useStakes>
  chip: number
  onChip: (chip: number) => void
}

/** The chips, and what is done with those that lie on the table; with none there, the last round can be played again. */
function StakeBar({ game, laid, chip, onChip }: StakeBarProps) {
  const { round, isPlaying, problem, isUnanswered, play } = game
  const last = round?.stakes.map(({ on, amount }) => ({ on, amount })) ?? []
  const isPlayable = isUnanswered || laid.total > 0 || (last.length > 0 && laid.fits(sumOf(last)))
  const canPlay = !isPlaying && isPlayable
  const playRound = () => {
    if (canPlay) void play(laid.stakes.length > 0 ? laid.stakes : last)
  }
  return (
    // No form: a boxed frame submits none.
    <fieldset
      className={styles.bar}
      aria-label="Stakes"
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && (target as HTMLElement).matches('input')) playRound()
      }}
    >
      <Chips chosen={chip} onChoose={onChip} />
      <div className={styles.actions}>
        <Button onClick={laid.undo} disabled={laid.total === 0 || isPlaying}>
          Undo
        </Button>
        <Button onClick={laid.clear} disabled={laid.total === 0 || isPlaying}>
          Clear
        </Button>
        <Button look="primary" className={styles.play ?? ''} disabled={!canPlay} onClick={playRound}>
          {isUnanswered ? 'Try again' : playText(laid.total, last)}
        </Button>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function playText(laidRupees: number, last: readonly { amount: number }[]): string {
  if (laidRupees > 0) return `Play · ${rupeesText(laidRupees)}`
  return last.length > 0 ? `Repeat · ${rupeesText(sumOf(last))}` : 'Play'
}

const sumOf = (stakes: readonly { amount: number }[]) => stakes.reduce((sum, { amount }) => sum + amount, 0)

function outcomeText({ staked, paid }: { staked: number; paid: number }): string {
  if (paid === 0) return `lost ${rupeesText(staked)}`
  if (paid === staked) return 'stakes back'
  return paid > staked
    ? `won ${rupeesText(sumRupees([paid, -staked]))}`
    : `${rupeesText(paid)} back of ${rupeesText(staked)}`
}
