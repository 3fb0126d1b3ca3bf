import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

const all = ['{src,scripts,prove}/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}']
const none = [...configDefaults.exclude, 'tests/e2e/**']

/** Files that start or kill other processes: they wait more than they reckon, and run beside all others. */
const aloneTests = [
  'scripts/**/*.test.ts',
  'tests/{image,process}/**/*.test.ts',
  'src/server/database/embedded/*.test.ts',
]
/** Files that bring back whole places, or play whatever may come: a tenth of all that the tests reckon. */
const lengthyTests = ['tests/api/{backup,fuzz,schedules}.test.ts']
/** Files that change what all of a process shares: each has a process of its own. */
const changingTests = ['src/server/watch/tracing.test.ts', 'tests/api/new-{condition,step}.test.{ts,tsx}']

/** Pages that are drawn without a browser: their processes have a document, by which other code would take them for one. */
const pages = ['tests/pages/**/*.test.ts']

type Project = { name: string; include: string[]; exclude?: string[]; isolate?: boolean; setupFiles?: string[] }
const project = (own: Project): TestProjectConfiguration => ({
  test: {
    exclude: none,
    // The modules of the product are loaded once a process, not once a file: that is half of the work.
    isolate: false,
    pool: 'forks',
    // Far beyond what a test needs: a busy machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A job of the queue takes up its work within a second on a quiet machine only.
    expect: { poll: { timeout: 30_000 } },
    ...own,
  },
})

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    // What tests read besides the code that they import: where it differs, `--changed` runs them all.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/{db,shipped,public}/**',
      '**/tests/global-setup.ts',
      '**/package-lock.json',
    ],
    // One more than cores: some wait, for a process that starts or for the queue's next look.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // A page without its style sheet's address says so at every drawing.
    onConsoleLog: (text) => !text.startsWith('An empty string ("") was passed to the href attribute'),
    projects: [
      project({ name: 'alone', include: aloneTests }),
      project({ name: 'alone-each', include: changingTests, isolate: true }),
      project({ name: 'pages', include: pages, setupFiles: ['tests/pages/dom.ts'] }),
      project({ name: 'lengthy', include: lengthyTests }),
      project({
        name: 'together',
        include: all,
        exclude: [...none, ...aloneTests, ...changingTests, ...pages, ...lengthyTests],
      }),
    ],
  },
})
