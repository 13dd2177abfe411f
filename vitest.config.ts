import { defineConfig } from 'vitest/config'
import { STEP_HANGS_AFTER_MS } from './tests/support/patience.ts'

/**
 * Limits only end what hangs. Nothing is timed: a busy machine may take ten times as long as a quiet one, so every
 * limit, polls included, is far above what any test needs.
 */
const HANGS_AFTER_MS = 300_000
const PATIENT = {
  testTimeout: HANGS_AFTER_MS,
  hookTimeout: HANGS_AFTER_MS,
  expect: { poll: { timeout: HANGS_AFTER_MS / 2 } },
}

// Where `isolate` is false, each module is loaded once and not once for each file; that is most of the CPU of small tests.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...PATIENT,
          name: 'unit',
          include: [
            '{shared,simulator,client,scripts,fixtures}/**/*.test.{ts,tsx}',
            'tests/{house,support,torture}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.wide.test.ts'],
          setupFiles: ['tests/support/temp-folder-setup.ts', 'tests/support/unit-setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'wide',
          include: ['tests/wide/**/*.test.ts', '{simulator,shared}/**/*.wide.test.ts'],
          setupFiles: ['tests/support/temp-folder-setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          setupFiles: ['tests/support/temp-folder-setup.ts'],
          globalSetup: ['tests/support/built-setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENT,
          expect: { poll: { timeout: STEP_HANGS_AFTER_MS } },
          name: 'browser',
          include: ['tests/acceptance/**/*.test.ts'],
          setupFiles: ['tests/support/temp-folder-setup.ts'],
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
})
