import { expect, it } from 'vitest'
import { layerOf } from './css-layers.ts'

it.each([
  ['/home/me/layline/node_modules/react-toastify/dist/ReactToastify.css', 'library'],
  ['/home/me/layline/client/ui/reset.css', 'reset'],
  ['/home/me/layline/client/ui/tokens.css', 'tokens'],
  ['/home/me/layline/client/ui/base.css', 'base'],
  ['/home/me/layline/client/ui/button.module.css', 'components'],
  ['/home/me/layline/client/features/slip/slip.module.css', 'pages'],
  ['/home/me/layline/node_modules/@fontsource-variable/inter/index.css', undefined],
])('%s is in the layer %s', (path, layer) => {
  expect(layerOf(path)).toBe(layer)
})
