import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import type { Outcome, Proof, Run } from '../proof.ts'
import { lateComponents } from './components.ts'
import { countsInWords, report, reportFile } from './report.ts'
import { requirements } from './standard.ts'
import { allEvidence, faultsOfTable, isTest, missingEvidence } from './verdicts.ts'

/** Every requirement of OWASP ASVS 5.0, level 1 and 2, with its test or its reason; all of level 1 and 95 % of level 2 are met. */
export const asvs: Proof = { unit: 'requirements', goal: requirements.length, minutes: 60, prove }

const Results = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
})
type TestOutcome = { file: string; title: string; status: string }

async function prove({ say }: Run): Promise<Outcome> {
  writeFileSync(reportFile, report())
  const files = [...new Set(allEvidence.map(([file]) => file).filter(isTest))]
  say(`${reportFile} is written; ${files.length} files of tests run`)
  const told = await runTests(files)
  say('the registry is asked how old the components are')
  const { late, notes } = await lateComponents()
  const passed = told.filter(({ status }) => status === 'passed')
  return {
    tried: requirements.length,
    figures: [countsInWords(), `${passed.length} tests of ${files.length} files passed`, ...notes].join('; '),
    faults: [...faultsOfTable(), ...missingEvidence(), ...faultsOf(told), ...late],
  }
}

/** Runs the files by Vitest, all in one run, and answers how each of their tests ended. */
async function runTests(files: readonly string[]): Promise<TestOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'asvs-'))
  const outputFile = join(folder, 'results.json')
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`, ...files]
  // A test that fails is told in the file as well.
  await once(spawn('vitest', args, { stdio: ['ignore', process.stderr, process.stderr] }), 'close')
  const { testResults } = Results.parse(JSON.parse(readFileSync(outputFile, 'utf8')))
  rmSync(folder, { recursive: true })
  return testResults.flatMap(({ name, assertionResults, message }) => {
    const file = relative('.', name).replaceAll('\\', '/')
    const told = assertionResults.map(({ title, status }) => ({ file, title, status }))
    return told.length > 0 ? told : [{ file, title: message ?? 'the file itself', status: 'failed' }]
  })
}

/** A sentence with what a table of tests fills in: `%s`, `$name`, `${seed}`. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .split(/%[sdifjo#]|\$\{[^}]*\}|\$\w+/)
      .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('[^]*')}$`,
  )

/** What failed, and what should have been shown by a test that did not run. */
function faultsOf(told: readonly TestOutcome[]): string[] {
  const failed = told.filter(({ status }) => status === 'failed')
  const unseen = allEvidence.filter(([file, sentence]) => {
    const pattern = patternOf(sentence)
    return isTest(file) && !told.some((one) => one.file === file && one.status === 'passed' && pattern.test(one.title))
  })
  return [
    ...failed.map(({ file, title }) => `${file}: ${title}`),
    ...unseen.map(([file, sentence]) => `${file}: not seen to pass: ${sentence}`),
  ]
}
