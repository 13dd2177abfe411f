/** As much of jsdom as our tests use: it brings no types of its own. */
declare module 'jsdom' {
  interface XmlElement {
    readonly textContent: string
    getAttribute(name: string): string | null
  }
  interface XmlDocument {
    readonly documentElement: XmlElement
    querySelector(selectors: string): XmlElement | null
    querySelectorAll(selectors: string): ArrayLike<XmlElement>
  }
  export class JSDOM {
    constructor(text: string, options: { contentType: 'text/xml' })
    readonly window: { readonly document: XmlDocument }
  }
}
