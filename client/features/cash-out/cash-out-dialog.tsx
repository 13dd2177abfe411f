import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './cash-out.module.css'
import { type CashOutPlan, percentOf, type RunnerToClose } from './cash-out-plan.ts'
import { ALL_AT_USUAL_SLIPPAGE, PARTS, SLIPPAGES } from './terms.ts'
import { type CashOutOf, useCashOut } from './use-cash-out.ts'
import { usePlaceLegs } from './use-place-legs.ts'
import { WaitingNote } from './waiting-note.tsx'

/** Cashes out a part or all, with its legs and its result in view. */
export function CashOutDialog({
  of,
  name,
  part,
  onClose,
}: {
  of: CashOutOf
  name: string
  /** Of the position, 0 to 1: what is chosen first. */
  part: number
  onClose: () => void
}) {
  const [terms, setTerms] = useState({ ...ALL_AT_USUAL_SLIPPAGE, part })
  const { plan, runners, isStopped, isWaiting } = useCashOut(of, terms)
  const { place, isPending } = usePlaceLegs(of.marketId, onClose)
  return (
    <Modal title={`Cash out · ${name}`} onClose={onClose}>
      <fieldset className={styles.parts}>
        <legend>How much of the position</legend>
        {PARTS.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={terms.part === choice}
            onClick={() => setTerms({ ...terms, part: choice })}
          >
            {choice * 100} %
          </button>
        ))}
      </fieldset>
      <Slippage value={terms.slippage} onChange={(slippage) => setTerms({ ...terms, slippage })} />
      {isWaiting && <WaitingNote />}
      {plan ? (
        <Result plan={plan} runners={runners} part={terms.part} />
      ) : (
        <p className={styles.none} role="status">
          {isStopped ? 'The market takes no bets now.' : 'Nothing can be closed at these terms now.'}
        </p>
      )}
      <div className={styles.answers}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          // By a key one sees the result, and Enter takes it.
          {...(plan && { 'data-first-focus': true })}
          disabled={!plan || isPending}
          onClick={() => {
            if (plan) place(plan.legs, terms)
          }}
        >
          {isPending ? 'Sending…' : 'Cash out'} {plan && <Money rupees={plan.worst} signed />}
        </Button>
      </div>
    </Modal>
  )
}

function Slippage({ value, onChange }: { value: number; onChange: (percent: number) => void }) {
  const id = useId()
  return (
    <p className={styles.slippage}>
      <label htmlFor={id}>Prices at most this far from the best</label>
      <select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {SLIPPAGES.map((percent) => (
          <option key={percent} value={percent}>
            {percent} %
          </option>
        ))}
      </select>
    </p>
  )
}

/** The legs, how much they close, and what each runner brings afterwards. */
function Result({
  plan: { legs, share, isWhole },
  runners,
  part,
}: {
  plan: CashOutPlan
  runners: readonly RunnerToClose[]
  part: number
}) {
  const nameOf = (id: string) => runners.find(({ selectionId }) => selectionId === id)?.name ?? ''
  return (
    <>
      {!isWhole && (
        <p className={styles.partly} role="status">
          Only {percentOf(share / part)} % can be closed
        </p>
      )}
      <table className={styles.legs}>
        <caption>Bets that are placed, all or none</caption>
        <thead>
          <tr>
            <th>Bet</th>
            <th>Stake</th>
            <th>Odds, or better</th>
          </tr>
        </thead>
        <tbody>
          {legs.map(({ selectionId, betType, stack, odds }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: legs of one runner are alike
            <tr key={index}>
              <td>
                {betType === 'BACK' ? 'Back' : 'Lay'} {nameOf(selectionId)}
              </td>
              <td>
                <Money rupees={stack} />
              </td>
              <td>{odds}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.legs}>
        <caption>What your bets on it bring then</caption>
        <thead>
          <tr>
            <th>Runner</th>
            <th>If it wins</th>
            <th>If it loses</th>
          </tr>
        </thead>
        <tbody>
          {runners.map((runner) => {
            const { ifWin, ifLose } = runner.closeOut ?? runner
            return (
              <tr key={runner.selectionId}>
                <td>{runner.name}</td>
                <td>
                  <Money rupees={ifWin} signed />
                </td>
                <td>
                  <Money rupees={ifLose} signed />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
