/**
 * Message texts of the product, with the specification's spelling errors. Source: spec §8 unless noted.
 * `simulator` marks a text that only the simulator names; those of a success stand in the table of calls.
 */
export const TEXT = {
  pleaseLoginForAccess: 'Please login to get access.',
  pleaseLoginToPlay: 'Please login to play',
  pleaseLoginToBet: 'Please log in to place bet',
  pleaseTryAgain: 'Please try again',
  loggedInElsewhere: 'Id is login somewhere else',
  passwordTooShortPage: 'Password length should be atleast 4 character long',
  passwordTooShortModal: 'password must be greater than 3 character',
  passwordMismatch: 'Password and confirm password should be same',
  passwordChanged: 'Password Changed successfully',
  demoNoLiveCasino: 'Please use real ID for access of LIVE CASINO',
  somethingWentWrong: 'Something went wrong',
  confirmDelete: 'Do you want to delete this trade?',
  deleted: 'Delete successfully',
  stakesSaved: 'Stack button updated successfully',
  /** Spec §2, "Bet processing overlay". */
  betProcessing: 'Your bet is being processed... Please Wait...',
  /** Spec §3 and §4. */
  suspended: 'SUSPENDED',
  listSuspended: 'suspended',
  ballRunning: 'BALL RUNNING',
  nonRunner: 'Non runner',
  inPlay: 'In Play',
  playVirtual: (sport: string) => `Play Virtual ${sport}`,
  playVirtualSub: 'Win More Money',
  /** Our own: not in the specification. */
  loginWrong: 'Invalid user name or password',
  userNameRequired: 'User name is required',
  loggedIn: 'Login successfully',
  loggedOut: 'Logout successfully',
  notLive: 'Prices are not live, please wait',
  clockMoved: 'The clock was moved',
  clockMovedTryAgain: 'The clock was moved. Please try again',
  betPlaced: 'Bet placed successfully',
  betMatched: 'Bet matched successfully',
  betPartMatched: 'Bet partly matched, the rest is no longer open',
  betOver: 'Bet is no longer open',
  betWaiting: 'Bet accepted, it is placed when its delay is over',
  betReduced: 'Bet reduced successfully',
  lapsed: 'Not matched before the market turned in play or was settled', // simulator
  betUpdated: 'Bet updated',
  sessionOver: 'Your session is over, please login again', // simulator
  tooManyTries: (wait: string) => `Too many tries, please wait ${wait}`, // simulator
  signedUp: 'Account created successfully, please login',
  otherNameIsFree: (name: string) => `This user name is taken, ${name} is free`,
  codeSent: 'A code was sent to your mobile',
  requestTaken: 'Request sent successfully',
  bankAdded: 'Bank added successfully',
  planChosen: 'Bonus plan updated successfully',
  noChips: 'Not enough available chips', // simulator
  limitSet: 'Limit set',
  limitLater: 'Limit accepted, it takes effect in 24 hours',
  timeOutBegun: 'Your time-out has begun',
  selfExcluded: 'You are self-excluded',
  lossLimit: (left: string) => `This could pass your own loss limit: ${left}`, // simulator
  depositLimit: (left: string) => `This would pass your own deposit limit: ${left}`, // simulator
  timedOut: (until: string) => `You are on a time-out until ${until}`, // simulator
  excluded: (until: string) => `You are self-excluded until ${until}`, // simulator
  success: 'Success',
  simulator: 'SIMULATOR',
} as const
