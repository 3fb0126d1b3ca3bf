// A process that plants faults in a copy of the repository, the folder that it runs in, one after the other: `../faults.ts` starts several.
// Vitest stays, with its database and with what it has compiled; only the tests' own processes start anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'
import type { Fault } from './fault.ts'

/** A fault, and those of its tests that were not seen to pass without one yet. */
export type Order = { fault: Fault; unseen: readonly string[] }

/**
 * What became of a fault: a test failed with it (`sign`), none did, its line is not there (once), or a test failed without it (`sign`), so
 * that nothing can be said.
 */
export type Verdict = { is: 'noticed' | 'survived' | 'gone' | 'red'; sign: string }

/** The files in the order in which a fault names them: the likeliest to notice it first. */
class AsNamed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files)
  }
}

const options = { watch: false, bail: 1, reporters: [{}], maxWorkers: 1, sequence: { sequencer: AsNamed } }
const vitest = await createVitest(options)

/** Runs files of tests until one fails. Answers how it failed; undefined where all passed. */
async function firstFailure(files: readonly string[]): Promise<string | undefined> {
  // What failed in the run before would end this one at once.
  vitest.state.idMap.clear()
  vitest.state.filesMap.clear()
  const pathOf = ({ moduleId }: TestSpecification) => relative('.', moduleId).replaceAll('\\', '/')
  const all = await vitest.getRelevantTestSpecifications([...files])
  const absentFile = files.find((file) => !all.some((one) => pathOf(one) === file))
  if (absentFile) return `${absentFile} is no file of tests`
  const specifications = files.flatMap((file) => all.filter((one) => pathOf(one) === file))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failed = testModules.filter((module) => !module.ok())
  const titles = failed.flatMap((module) => [
    ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
    ...module.errors().map(({ message }) => message),
  ])
  const errors = unhandledErrors.map((error) => (error instanceof Error ? error.message : String(error)))
  const [sign] = [...titles, ...errors, ...failed.map(({ moduleId }) => relative('.', moduleId))]
  return sign
}

/** Writes a file of the product, as Vitest is to see it from now on. */
function write(file: string, text: string) {
  writeFileSync(file, text)
  vitest.invalidateFile(`${process.cwd()}/${file}`)
}

async function judge({ fault: { file, from, to, tests }, unseen }: Order): Promise<Verdict> {
  const text = readFileSync(file, 'utf8')
  if (text.split(from).length !== 2) return { is: 'gone', sign: '' }
  const red = unseen.length > 0 ? await firstFailure(unseen) : undefined
  if (red !== undefined) return { is: 'red', sign: red }
  write(
    file,
    text.replace(from, () => to),
  )
  const sign = await firstFailure(tests)
  write(file, text)
  return sign === undefined ? { is: 'survived', sign: '' } : { is: 'noticed', sign }
}

// Nobody is left to plant for.
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
process.on('message', (order: Order) => {
  judge(order).then(
    (verdict) => process.send!(verdict),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send!('ready')
