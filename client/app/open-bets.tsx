import { Link } from 'react-router-dom'
import { useAllBets } from './all-bets.ts'
import { openBetCount } from './notices/own-markets.ts'

/** Leads to the open bets of all markets, and says how many there are. Source: trader-ux part 1 "All open bets". */
export function OpenBetsLink({
  className,
  countClassName,
  onClick,
}: {
  className: string | undefined
  countClassName: string | undefined
  onClick?: () => void
}) {
  const { data } = useAllBets()
  return (
    <Link to="/reports/mybets" className={className} onClick={onClick}>
      <span>Open bets</span>
      {data && <small className={countClassName}>{openBetCount(data)}</small>}
    </Link>
  )
}
