import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SIMULATOR = 'http://localhost:4000'
/** In development the simulator sees its own origin, or it would refuse the page as a stranger's. */
const proxied = { target: SIMULATOR, changeOrigin: true, ws: true, headers: { origin: SIMULATOR } }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/w/', '/feed', '/bets', '/control', '/healthz', '/posters', '/inspect/live'].map((path) => [
        path,
        proxied,
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        site: `${import.meta.dirname}/index.html`,
        inspect: `${import.meta.dirname}/inspect/index.html`,
      },
    },
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
})
