import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,scripts,data}/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/e2e/**'],
    globalSetup: 'tests/global-setup.ts',
    testTimeout: 15_000,
    hookTimeout: 60_000,
    // A job of the queue takes up its work within a second on a quiet machine only.
    expect: { poll: { timeout: 30_000 } },
  },
})
