let endWait = () => {}

/** Resolves once what shows toasts is mounted. */
export const isToasterThere = new Promise<void>((resolve) => {
  endWait = resolve
})

export const tellToasterIsThere = () => endWait()
