import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { percent, readReport, scoresIn, tableOf } from './score.ts'

const folder = mkdtempSync(join(tmpdir(), 'sumika-score-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a fault counts as noticed when a test fails or never ends, and one that was not planted does not count', () => {
  const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'].map((status, line) => ({
    status,
    mutatorName: 'BooleanLiteral',
    replacement: 'false',
    location: { start: { line } },
  }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ files: { 'a.ts': { mutants }, 'former.ts': { mutants } } }))
  expect(readReport(file, ['{a,b}.ts'])).toEqual({
    score: { planted: 4, noticed: 2 },
    survivors: ['a.ts:2 BooleanLiteral: false', 'a.ts:3 BooleanLiteral: false'],
  })
  expect(readReport(join(folder, 'none.json'), [])).toBeUndefined()
})

test('a table tells the scores that it was made of, what was not tried, and the sum', () => {
  const scores = { cache: { planted: 197, noticed: 145 }, paging: { planted: 3, noticed: 3 } }
  const table = tableOf(['cache', 'money', 'paging'], scores)
  expect(scoresIn(table)).toEqual(scores)
  expect(table).toContain('| money | – | – | not tried |')
  expect(table).toContain('| **all** | 200 | 148 | 74.0 % |')
  expect(percent({ planted: 0, noticed: 0 })).toBe(0)
})
