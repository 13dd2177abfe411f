import { proxy } from 'valtio'

/** A text to be read out; `count` tells two equal ones apart. */
interface Said {
  text: string
  count: number
}

/**
 * What is read out to those who cannot see the page and is on no part of it. Prices are not read out by themselves.
 * Source: trader-ux part 6.
 */
export function createSpeech() {
  const state = proxy({ polite: { text: '', count: 0 }, urgent: { text: '', count: 0 } })
  const put = (said: Said, text: string) => Object.assign(said, { text, count: said.count + 1 })
  return {
    state,

    /** Is read out when the reader is free. */
    say(text: string): void {
      put(state.polite, text)
    },

    /** Is read out at once: for what changes what the player is about to do. */
    interrupt(text: string): void {
      put(state.urgent, text)
    },
  }
}
