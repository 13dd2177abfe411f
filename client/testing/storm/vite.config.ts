import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssLayers } from '../../css-layers.ts'

/** The page of `npm run bench -- client`. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), cssLayers()],
  build: { assetsInlineLimit: 0, target: 'es2023', modulePreload: { polyfill: false } },
})
