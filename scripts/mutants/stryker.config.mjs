// How StrykerJS plants faults into one area: `scripts/mutants.ts` names its files and keeps what it found.
const { MUTANT_FILES = '', MUTANT_RESULT = '.cache/mutants/result.json', MUTANT_KNOWN, MUTANT_STATIC } = process.env

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  // Stryker would rewrite the compiler's settings by the interface of TypeScript 5, which 7 does not have.
  tsconfigFile: 'none.json',
  mutate: MUTANT_FILES.split('|'),
  // Words have catalogues of their own.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Tables of moves and of public fields are made while their modules load.
  ignoreStatic: MUTANT_STATIC === 'ignored',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  incremental: MUTANT_KNOWN !== undefined,
  incrementalFile: MUTANT_KNOWN,
  reporters: ['json'],
  jsonReporter: { fileName: MUTANT_RESULT },
  tempDirName: '.cache/mutants/sandbox',
  ignorePatterns: ['data', 'dist', '.cache', 'bench', 'docs', 'test-results'],
  timeoutMS: 20_000,
}
