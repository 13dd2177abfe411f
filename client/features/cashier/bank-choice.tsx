import type { UserBank } from '@layline/shared/entities/cash'
import styles from './cashier.module.css'

/** Bank accounts to choose one from; the first is chosen to begin with. */
export function BankChoice<Bank extends UserBank>({
  legend,
  banks,
  more,
}: {
  legend: string
  banks: readonly Bank[]
  /** Said of an account besides its number. */
  more?: (bank: Bank) => string
}) {
  return (
    <fieldset className={styles.banks}>
      <legend>{legend}</legend>
      {banks.map((bank, index) => (
        <label key={bank.bankId}>
          <input type="radio" name="bankId" value={bank.bankId} defaultChecked={index === 0} />
          <span>
            <b>{bank.stBankName}</b> {bank.stHolderName}
            <small>
              {bank.stAccountNo} · IFSC {bank.stIfsc}
              {more?.(bank)}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
