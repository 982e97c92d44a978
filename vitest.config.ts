import { execFileSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'
import { texts } from './scripts/texts-plugin.ts'

// Also for a run that no npm script began. In a process of its own: Vite would load `graphql` in two forms, see below.
execFileSync(process.execPath, ['scripts/generate.ts', '--ignored'])

// Vite would take the ES build of `graphql` for our imports while Yoga, which Node loads itself, takes the CommonJS one;
// schemas of the one are strangers to the other.
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

/** Three groups: fast tests beside the code, tests that start processes, and journeys in a real browser. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        resolve: oneGraphql,
        test: {
          name: 'unit',
          include: ['{domain,functions,local,scripts}/**/*.test.ts', 'tests/{contract,architecture}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        plugins: [texts()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/kit/dom-setup.ts'],
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
