import { defineConfig } from 'vitest/config'

// The tests of one area: `scripts/mutants.ts` names them.
export default defineConfig({
  test: {
    include: (process.env.MUTANT_TESTS ?? '').split('|'),
    globalSetup: 'tests/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
