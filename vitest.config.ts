import { defineConfig } from 'vitest/config'

/** Only against what hangs: nothing here is timed, and a machine may be busy. */
const PATIENT = { testTimeout: 30_000, hookTimeout: 30_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...PATIENT,
          name: 'node',
          include: ['{shared,simulator,scripts,fixtures}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/acceptance/**', '**/node_modules/**'],
        },
      },
      { test: { ...PATIENT, name: 'page', include: ['client/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
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
