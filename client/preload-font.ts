import type { Plugin } from 'vite'

/** The font of every page: asked for with the page, not when its stylesheet has been read. */
const FIRST_FONT = /inter-latin-wght-normal-[^/]*\.woff2$/

export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const name = Object.keys(bundle).find((file) => FIRST_FONT.test(file))
        if (!name) throw new Error('the Latin font is not in the build')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
