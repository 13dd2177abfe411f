/** What a message or an answer says of the world's clock. */
export interface ClockNews {
  worldMs: number
  /** World seconds per wall second; 0 while paused. */
  speed: number
  /** From the feed, whose messages come in their order; an answer of a call may come late. */
  isFed?: boolean
}

/** Takes what a message or an answer says of the world's clock; false where it is of an older timeline and must be ignored. */
export type HearClock = (news: ClockNews & { timeline: number }) => boolean
