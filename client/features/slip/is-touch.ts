/** Whether fingers point here: then the system's keyboard would hide the prices, and the slip brings its own. */
export const isTouch = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches === true
