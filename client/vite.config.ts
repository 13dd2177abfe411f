import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssLayers } from './css-layers.ts'

const SIMULATOR = 'http://localhost:4000'
/** In development the simulator sees its own origin, or it would refuse the page as a stranger's. */
const proxied = { target: SIMULATOR, changeOrigin: true, ws: true, headers: { origin: SIMULATOR } }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cssLayers()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/api',
        '/w/',
        '/feed',
        '/bets',
        '/control',
        '/frames',
        '/healthz',
        '/posters',
        '/docs/openapi.json',
        '/docs/asyncapi.json',
        '/docs/feed.proto',
        '/casino/thumbs',
        '/casino/play',
        '/assets',
        '/inspect/live',
      ].map((path) => [path, proxied]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        site: join(import.meta.dirname, 'index.html'),
        inspect: join(import.meta.dirname, 'inspect/index.html'),
        docs: join(import.meta.dirname, 'docs/index.html'),
        'casino-frame': join(import.meta.dirname, 'casino-frame/index.html'),
      },
    },
  },
})
