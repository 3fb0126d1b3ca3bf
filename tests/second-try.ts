/** How a test of Vitest or Playwright has ended; `ms` is how long it took. */
export type EndedTest = { file: string; name: string; ms: number; status: 'passed' | 'failed' | 'skipped' }

export const isFailed = ({ status }: EndedTest) => status === 'failed'
export const nameOf = ({ file, name }: EndedTest) => `${file}: ${name}`

/** What a busy machine can make late: a journey in the browser. Of what kills and starts processes, chance is the very subject. */
const canBeLate = /^tests\/e2e\/.*\.spec\.ts$/

/** The files that are worth a second try: few, and each of a kind that can fail by chance. What else has failed is a fault. */
export function filesToRepeat(tests: readonly EndedTest[]): string[] {
  const files = [...new Set(tests.filter(isFailed).map(({ file }) => file))]
  return files.length <= 3 && files.every((file) => canBeLate.test(file)) ? files : []
}

/** Two tries as one: the files tried twice count by the second, whole. `late` are the tests that passed only then. */
export function joinTries(first: readonly EndedTest[], second: readonly EndedTest[], files: readonly string[]) {
  const counting = second.filter((test) => files.includes(test.file) || isFailed(test))
  const passed = new Set(counting.filter(({ status }) => status === 'passed').map(nameOf))
  return {
    tests: [...first.filter(({ file }) => !files.includes(file)), ...counting],
    late: first.filter((test) => isFailed(test) && passed.has(nameOf(test))),
  }
}
