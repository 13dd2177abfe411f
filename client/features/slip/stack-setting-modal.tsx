import { SETTINGS_CALLS } from '@layline/shared/contract/calls/settings-calls'
import { type StakeButtons, stakeButtonsOf } from '@layline/shared/entities/account'
import { STAKE_BUTTON_DEFAULTS, STAKE_BUTTON_FALLBACK } from '@layline/shared/limits'
import { stakeButtonList } from '@layline/shared/rules/stake-buttons'
import { TEXT } from '@layline/shared/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ZodError } from 'zod'
import type { InModal } from '../../modals/registry.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stakeButtonsQuery } from './queries.ts'
import styles from './stack-setting.module.css'

interface Row {
  label: string
  amount: string
}

const rowsOf = ({ labels, amounts }: { labels: readonly string[]; amounts: readonly number[] }): Row[] =>
  labels.map((label, index) => ({ label, amount: String(amounts[index]) }))

/** Ten labels and ten amounts. Source: spec §2 "Other modals"; readings.md "Stake defaults". */
export function StackSettingModal({ onClose }: InModal) {
  const query = useQuery(stakeButtonsQuery(useClient().api))
  return (
    <Loaded
      query={query}
      failed="Could not load your stake buttons."
      loading={<Skeleton rows={10} rowPx={36} />}
    >
      {(saved) => <StakeButtonsForm saved={saved} onClose={onClose} />}
    </Loaded>
  )
}

function StakeButtonsForm({ saved, onClose }: { saved: StakeButtons } & InModal) {
  const { api, queries } = useClient()
  const [rows, setRows] = useState<Row[]>(() =>
    stakeButtonList(saved).map(({ label, amount }) => ({ label, amount: String(amount) })),
  )
  const save = useMutation({
    mutationFn: (given: Row[]) =>
      api.call(SETTINGS_CALLS.updateStakeButtons, {
        body: stakeButtonsOf(
          given.map(({ label }) => label),
          given.map(({ amount }) => Number(amount)),
        ),
      }),
    onSuccess: (data) => {
      queries.setQueryData(stakeButtonsQuery(api).queryKey, data)
      notify.success(TEXT.stakesSaved)
      onClose()
    },
    onError: (error) =>
      notify.error(error instanceof ZodError ? (error.issues[0]?.message ?? '') : error.message),
  })
  const change = (index: number, part: Partial<Row>) =>
    setRows(rows.map((row, i) => (i === index ? { ...row, ...part } : row)))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(rows)
  }
  return (
    <form className={styles.stakes} onSubmit={handleSubmit}>
      <div className={`${styles.stake} ${styles.heads}`} aria-hidden="true">
        <span>Label</span>
        <span>Amount, ₹</span>
      </div>
      {rows.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ten places, known by their number
        <div key={index} className={styles.stake}>
          <input
            aria-label={`Label ${index + 1}`}
            value={label}
            onChange={(e) => change(index, { label: e.target.value })}
          />
          <input
            aria-label={`Amount ${index + 1}`}
            inputMode="numeric"
            value={amount}
            onChange={(e) => change(index, { amount: e.target.value })}
          />
        </div>
      ))}
      <div className={styles.buttons}>
        <Button onClick={() => setRows(rowsOf(STAKE_BUTTON_DEFAULTS))}>Restore 10 … 100K</Button>
        <Button onClick={() => setRows(rowsOf(STAKE_BUTTON_FALLBACK))}>Restore 100 … 50K</Button>
      </div>
      <Button type="submit" look="primary" disabled={save.isPending}>
        Save
      </Button>
    </form>
  )
}
