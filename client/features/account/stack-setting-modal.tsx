import { stakeButtonList, stakeButtonsOf } from '@layline/shared/entities/account'
import { STAKE_BUTTON_DEFAULTS, STAKE_BUTTON_FALLBACK } from '@layline/shared/limits'
import { TEXT } from '@layline/shared/texts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { callWithMessage } from '../../api/call.ts'
import { KEYS, queryClient } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStakeButtonsQuery } from '../slip/use-stakes.ts'
import styles from './account.module.css'

interface Row {
  label: string
  amount: string
}

const rowsOf = ({ labels, amounts }: { labels: readonly string[]; amounts: readonly number[] }): Row[] =>
  labels.map((label, index) => ({ label, amount: String(amounts[index]) }))

/** Ten labels and ten amounts. Source: spec §2 "Other modals"; readings.md "Stake defaults". */
export function StackSettingModal({ onClose }: { onClose: () => void }) {
  const { data } = useStakeButtonsQuery()
  const [rows, setRows] = useState<Row[] | undefined>()
  useEffect(() => {
    if (data) setRows(stakeButtonList(data).map(({ label, amount }) => ({ label, amount: String(amount) })))
  }, [data])
  const save = useMutation({
    mutationFn: (given: Row[]) =>
      callWithMessage('updateStakeButtons', {
        body: stakeButtonsOf(
          given.map(({ label }) => label),
          given.map(({ amount }) => Number(amount)),
        ),
      }),
    onSuccess: ({ data: saved }) => {
      queryClient.setQueryData(KEYS.stakeButtons, saved)
      notify.success(TEXT.stakesSaved)
      onClose()
    },
    onError: (error) =>
      notify.error(
        error.name === 'ZodError' ? 'Each button needs a label and a whole amount above 0' : error.message,
      ),
  })
  const change = (index: number, part: Partial<Row>) =>
    setRows(rows?.map((row, i) => (i === index ? { ...row, ...part } : row)))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (rows) save.mutate(rows)
  }
  return (
    <Modal title="Stack Setting" onClose={onClose}>
      {rows ? (
        <form className={styles.stakes} onSubmit={handleSubmit}>
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
      ) : (
        <Skeleton rows={10} rowPx={36} />
      )}
    </Modal>
  )
}
