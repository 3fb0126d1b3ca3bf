import { expect, test } from 'vitest'
import { ReportReason } from '#domain/choices/report.ts'
import { schema } from './report-line.tsx'

/** Which fields are refused, with the words beside them. */
const problemsOf = (typed: object) =>
  Object.fromEntries(schema.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

test('a report is a reason, and words where there are some', () => {
  const { fraud: reason } = ReportReason
  expect(schema.parse({ reason: String(reason), detail: '  ' })).toEqual({ reason, detail: null })
  expect(schema.parse({ reason, detail: ' 現金を求められました ' }).detail).toBe('現金を求められました')
})

test('what is missing is said beside its field', () => {
  for (const reason of [undefined, null])
    expect(problemsOf({ reason, detail: '' })).toEqual({ reason: '選んでください' })
  expect(Object.keys(problemsOf({ reason: ReportReason.other, detail: ' ' }))).toEqual(['detail'])
  expect(Object.keys(problemsOf({ reason: ReportReason.fraud, detail: 'あ'.repeat(1001) }))).toEqual(['detail'])
})
