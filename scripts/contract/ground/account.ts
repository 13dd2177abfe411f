import type { Server } from '../client/caller.ts'

export interface Account {
  userName: string
  password: string
}

/** What is held against the contract: a URL, and accounts on it. */
export interface Target extends Server {
  user: Account
  /** A second player: what belongs to one must not reach the other. */
  user2?: Account | undefined
  /** A player who has still to change the first password. The suite does not change it. */
  firstLogin?: Account | undefined
  /** The one-time code that was sent to a mobile: only who has the phone, or the server, can say. */
  otpFor?: ((mobile: string) => Promise<string>) | undefined
}
