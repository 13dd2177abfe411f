import { CallError, createApi } from '../api/call.ts'
import { pageWorld } from '../state/world.ts'

/** From another machine the page is opened as `/director#control=TOKEN`: the browser does not send the part after the #. */
export const controlToken = (): string => new URLSearchParams(location.hash.slice(1)).get('control') ?? ''

/** Calls of this page's world, checked against the contract. What changes the world is an act: act-log.ts. */
export const control = createApi({ prefix: pageWorld().prefix, token: controlToken })

/** Why the clock is not told: a host that answers says it itself, as of a world that was removed. */
export const lostText = (failure: Error): string =>
  failure instanceof CallError && failure.status > 0
    ? failure.message
    : 'The host does not answer. Trying again.'
