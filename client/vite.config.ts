import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultAllowedOrigins, defineConfig } from 'vite'
import { contractShapes, entitySchemas } from './api/contract-shapes.ts'
import { chunkGroups } from './chunk-groups.ts'
import { cssLayers } from './css-layers.ts'
import { directImports } from './direct-imports.ts'
import { feedCodec } from './feed-codec.ts'
import { noEval } from './no-eval.ts'
import { precompress } from './precompress.ts'
import { preloadFont } from './preload-font.ts'
import { productionRouter } from './production-router.ts'
import { shellFiles } from './pwa/shell-files.ts'

/** How the client is built; `npm run dev` (scripts/dev.ts) says how it is served. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    contractShapes(),
    entitySchemas(),
    directImports(),
    cssLayers(),
    feedCodec(),
    noEval(),
    preloadFont(),
    productionRouter(),
    shellFiles(),
    precompress(),
  ],
  // A casino game is played in a frame without an origin, also while it is worked on.
  server: { cors: { origin: [defaultAllowedOrigins, 'null'] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // By this the simulator knows which files are the casino frame's.
    manifest: true,
    rollupOptions: {
      // No module of the page has a getter with a side effect: a property whose value is not used is left out.
      treeshake: { propertyReadSideEffects: false },
      input: {
        site: join(import.meta.dirname, 'index.html'),
        inspect: join(import.meta.dirname, 'inspect/index.html'),
        docs: join(import.meta.dirname, 'docs/index.html'),
        director: join(import.meta.dirname, 'director/index.html'),
        'casino-frame': join(import.meta.dirname, 'casino-frame/index.html'),
        sw: join(import.meta.dirname, 'pwa/service-worker.ts'),
      },
      // A service worker rules what is below its own address, and is known by it.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
})
