import { faker } from '@faker-js/faker/locale/en_IN'
import { NEW_USER_NAME } from '@layline/shared/account-rules'

// @note For the host only. Names differ between calls and library versions, so hashed state must not depend on them: a
// name enters a world only as the value of a journaled input.

const TRIES = 20

/** Free user name similar to a taken one; undefined if `wanted` is invalid or no free name was found. */
export function freeUserName(wanted: string, isFree: (userName: string) => boolean): string | undefined {
  if (!NEW_USER_NAME.test(wanted)) return undefined
  for (let tries = 0; tries < TRIES; tries++) {
    const name = faker.internet.username({ firstName: wanted })
    if (NEW_USER_NAME.test(name) && isFree(name)) return name
  }
  return undefined
}

/** Name of a back-office sender, as `Asha Rao`. */
export function senderName(): string {
  return `${faker.person.firstName()} ${faker.person.lastName()}`
}
