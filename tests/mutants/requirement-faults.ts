import type { RequirementFault } from './fault.ts'

const TEXTS = 'shared/texts.ts'
const TIMINGS = 'shared/timings.ts'
const LIMITS = 'shared/limits.ts'

const edit = (row: string, file: string, from: string, to: string): RequirementFault => ({
  row,
  edits: [{ file, from, to }],
})

/** Sampled requirements of the specification, each with an edit that its own test must notice. */
export const REQUIREMENT_FAULTS: readonly RequirementFault[] = [
  edit('8.1', TEXTS, "'Please login to get access.'", "'Please sign in first.'"),
  edit('8.5', TEXTS, "'Id is login somewhere else'", "'You are signed in elsewhere'"),
  edit('8.6', TEXTS, 'should be atleast 4 character long', 'must have 4 characters'),
  edit('8.8', TEXTS, "'Password and confirm password should be same'", "'The passwords differ'"),
  edit('8.9', TEXTS, "'Password Changed successfully'", "'Password changed'"),
  edit('8.15', TEXTS, "'Stack button updated successfully'", "'Stakes saved'"),
  edit('9.16', TIMINGS, 'LOGIN_REDIRECT_MS = 200', 'LOGIN_REDIRECT_MS = 400'),
  edit('9.17', TIMINGS, 'TOAST_MS = 2000', 'TOAST_MS = 3000'),
  edit('9.20', TIMINGS, 'TOASTS_AT_ONCE = 3', 'TOASTS_AT_ONCE = 5'),
  edit('9.24', TIMINGS, 'EVENT_POLL_MS = 7000', 'EVENT_POLL_MS = 9000'),
  edit('9.25', TIMINGS, 'SESSION_POLL_MS = 5000', 'SESSION_POLL_MS = 8000'),
  edit('9.27', TIMINGS, 'RACE_POLL_MS = 1000', 'RACE_POLL_MS = 1500'),
  edit('9.21', TIMINGS, 'CAROUSEL_INTERVAL_MS = 3000', 'CAROUSEL_INTERVAL_MS = 4500'),
  edit('9.10', LIMITS, 'PASSWORD_MIN_LENGTH = 4', 'PASSWORD_MIN_LENGTH = 3'),
  edit('9.8', LIMITS, 'STAKE_STEP_RUPEES = 100', 'STAKE_STEP_RUPEES = 50'),
  edit('9.46', LIMITS, 'UPCOMING_RACES_SHOWN = 5', 'UPCOMING_RACES_SHOWN = 4'),
  edit('9.49', LIMITS, "'max 100 and mkt 1 lakh'", "'max 100'"),
  edit('9.4', LIMITS, 'SLIP_MAX_RUPEES = 10_000', 'SLIP_MAX_RUPEES = 20_000'),
  edit('9.35', LIMITS, 'SPORT_14_SHIFT_MINUTES = -660', 'SPORT_14_SHIFT_MINUTES = -600'),
  edit('9.31', 'shared/sports.ts', "politics: '12'", "politics: '11'"),
  edit('7.55', 'shared/rules/order-id.ts', "padStart(3, '0')", "padStart(4, '0')"),
  edit(
    '4.5',
    'client/features/login/use-session-check.ts',
    ' || user?.stUserName === DEMO_USER',
    " || user?.stUserName === 'nobody'",
  ),
]
