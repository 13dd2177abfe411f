/** A rule of the Rules modal. */
export interface GeneralRule {
  number: number
  text: string
  /** True if code executes the rule, citing `GR` and the number; false if only people can judge it. */
  executed: boolean
}

const executed = (text: string) => ({ text, executed: true })
const judged = (text: string) => ({ text, executed: false })

/**
 * The 27 general betting rules, printed and executed from this one list. Source: spec §2 "Rules modal" (its examples:
 * cheating, multiple accounts, wrong rates, incomplete sessions, ties); domain §2.7; common exchange practice.
 */
export const GENERAL_RULES: readonly GeneralRule[] = [
  executed('A bet made by cheating is void. Only that bet is: whoever was matched with it keeps theirs.'),
  judged(
    'Multiple accounts are not allowed. Bets of one person made through several accounts may be voided.',
  ),
  executed('Bets on a fancy matched at a wrong line or rate are cancelled, on both sides.'),
  executed(
    'A session that is not completed because of rain or abandonment is cancelled. One that ends early because the innings is over is settled on the runs made.',
  ),
  executed(
    'A tie cancels only match odds and the bookmaker. Every fancy and every other market stays valid.',
  ),
  executed('Bets matched after the result was known are cancelled.'),
  executed('A bet is matched at the price asked for or at a better one, never at a worse one.'),
  executed(
    'In play a bet waits for the delay of its market before it is matched. If the market is suspended meanwhile, the bet lapses.',
  ),
  executed('Unmatched bets lapse when the market turns in play, unless they were asked to be kept.'),
  executed('A matched bet cannot be cancelled. The unmatched part of a bet can, in whole or in part.'),
  executed(
    'A bookmaker or fancy bet is taken at the quote it was clicked at, or refused when the odds have changed.',
  ),
  executed('While the ball is running no bookmaker or fancy bet is taken.'),
  executed('A fancy YES wins when the runs are equal to the line or more, NO when they are fewer.'),
  executed('A fancy that was suspended and not opened again is still settled on its result.'),
  judged('Penalty runs do not count for any fancy.'),
  judged('If a batter retires hurt, bets on his runs are settled on what he has made.'),
  executed('Odd or even is decided by the runs made, and valid once one ball has been bowled.'),
  executed('If a match is abandoned, match odds and the bookmaker are void; what was decided before stands.'),
  executed(
    'Bets on a non-runner are void. Bets on the other runners of a race pay reduced odds, by the non-runner’s adjustment factor; greyhounds have none.',
  ),
  executed('In a dead heat the return of a bet is divided by the number of those that tied for the place.'),
  executed(
    'A place market pays as many places as it names, and a bet on it wins if the runner takes one of them.',
  ),
  executed(
    'The most a player can lose in a market is held while its bets are open. A bet that the balance cannot carry is refused.',
  ),
  executed(
    'Every market has a smallest and a largest stake and may limit what can be lost in it. Bets beyond are refused.',
  ),
  executed('When a market is void, every stake goes back.'),
  executed('A market settled wrongly is taken back and settled again; the statement shows both.'),
  executed('Commission, where a market has one, is taken from net winnings only, never from a loss.'),
  judged('Nothing here is real money. In all else the operator decides, and that decision is final.'),
].map((rule, index) => ({ number: index + 1, ...rule }))
