/** False in a frame that does not have the focus: a page that loads there must not take the keys from the page around it. */
export const mayTakeFocus = (): boolean => window.parent === window || document.hasFocus()
