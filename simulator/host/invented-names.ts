import { faker } from '@faker-js/faker/locale/en_IN'
import { NEW_USER_NAME } from '@layline/shared/account-rules'

// @note For the host alone. What comes out differs from call to call and between versions of the library, so nothing that
// is hashed may follow from it: what enters a world enters as the value of an input, and is kept with it.

const TRIES = 20

/** A user name that is free, made from one that is taken; undefined where none was found, or none can be made of it. */
export function freeUserName(wanted: string, isFree: (userName: string) => boolean): string | undefined {
  if (!NEW_USER_NAME.test(wanted)) return undefined
  for (let tries = 0; tries < TRIES; tries++) {
    const name = faker.internet.username({ firstName: wanted })
    if (NEW_USER_NAME.test(name) && isFree(name)) return name
  }
  return undefined
}

/** Who writes for the back office, as `Asha Rao`. */
export function senderName(): string {
  return `${faker.person.firstName()} ${faker.person.lastName()}`
}
