import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

const all = ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}']
const none = [...configDefaults.exclude, 'tests/e2e/**']

/** Files that start or kill processes, or change what all of a process shares: each has a process of its own. */
const alone = [
  'scripts/**/*.test.ts',
  'tests/{image,process}/**/*.test.ts',
  'src/server/database/embedded/*.test.ts',
  'src/server/watch/tracing.test.ts',
]

const project = (name: string, include: string[], exclude: string[], isolate: boolean): TestProjectConfiguration => ({
  test: {
    name,
    include,
    exclude,
    isolate,
    pool: 'forks',
    // Far beyond what a test needs: a busy machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A job of the queue takes up its work within a second on a quiet machine only.
    expect: { poll: { timeout: 30_000 } },
  },
})

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    // One more than cores: some wait, for a process that starts or for the queue's next look.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('alone', alone, none, true),
      // The modules of the product are loaded once a process, not once a file: that is half of the work.
      project('together', all, [...none, ...alone], false),
    ],
  },
})
