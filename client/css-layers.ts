import type { Plugin } from 'vite'

/** The cascade, weakest first. A later layer wins over an earlier one, whatever order the built files arrive in. */
const ORDER = ['reset', 'library', 'tokens', 'base', 'components', 'pages']

/** The layer of a stylesheet, by where it is. */
const LAYERS: readonly (readonly [path: RegExp, layer: string])[] = [
  [/\/node_modules\/react-toastify\//, 'library'],
  [/\/client\/ui\/(reset|tokens|base)\.css$/, '$1'],
  [/\/client\/ui\/.*\.css$/, 'components'],
  [/\/client\/.*\.css$/, 'pages'],
]

export function layerOf(path: string): string | undefined {
  for (const [pattern, layer] of LAYERS) {
    const found = pattern.exec(path)
    if (found) return layer.replace('$1', found[1] ?? '')
  }
  return undefined
}

/**
 * Puts every stylesheet into its `@layer`. Pages load their styles lazily, in no fixed order: without layers the later
 * file would win, and a library's colours could beat our tokens.
 */
export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css, id) => {
        const layer = layerOf(id)
        return layer && { code: `@layer ${ORDER.join(', ')};\n@layer ${layer} {\n${css}\n}\n`, map: null }
      },
    },
  }
}
