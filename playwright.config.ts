import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserWithoutWindows } from './tests/e2e/browsers.ts'
import { compileCache } from './tests/program-env.ts'

// Of the site and the workers, which all begin by loading the same.
process.env.NODE_COMPILE_CACHE ??= compileCache
const port = Number(process.env.E2E_PORT ?? 4319)
const baseURL = `http://127.0.0.1:${port}`
const dataDir = '.cache/e2e'

/** The built site on an embedded database with the demonstration's data, made anew for each run. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // The tests of a file run one after the other, so that those of one person may share rows; files side by side may not.
  fullyParallel: false,
  forbidOnly: true,
  // One more than cores: some wait, for the next page or for what comes by a stream.
  workers: availableParallelism() + 1,
  // Far beyond what a test needs: a busy machine is no failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // What is not there fails soon.
    actionTimeout: 60_000,
    baseURL,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // What stood on the page is kept of a failure. A trace costs every test a fifth: `npm run test:e2e -- --trace retain-on-failure`.
    screenshot: 'only-on-failure',
    launchOptions: browserWithoutWindows,
  },
  projects: [
    { name: 'people', testMatch: 'people.setup.ts' },
    { name: 'desktop', dependencies: ['people'], use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      dependencies: ['people'],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      grep: /@phone/,
    },
  ],
  webServer: {
    command: 'exec node tests/e2e/serve-filled.ts',
    url: `${baseURL}/readyz`,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      // A test whose sign-ins would count too often for this machine names a network of its own.
      TRUST_PROXY: '1',
      ORIGIN: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
