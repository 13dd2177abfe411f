import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{shared,simulator,scripts,fixtures}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/acceptance/**', '**/node_modules/**'],
        },
      },
      { test: { name: 'page', include: ['client/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
      {
        test: {
          name: 'acceptance',
          include: ['tests/acceptance/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
