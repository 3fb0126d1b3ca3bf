import { expect, test } from 'vitest'
import { ReportReason } from '#domain/choices/report.ts'
import { readReport } from './report-form.ts'

test('a report is a reason, and words where there are some', () => {
  const { fraud: reason } = ReportReason
  expect(readReport({ reason, detail: '  ' })).toEqual({ report: { reason, detail: null }, problems: {} })
  expect(readReport({ reason, detail: ' 現金を求められました ' }).report?.detail).toBe('現金を求められました')
})

test('what is missing is said beside its field', () => {
  expect(readReport({ reason: undefined, detail: '' })).toEqual({
    report: undefined,
    problems: { reason: '選んでください' },
  })
  expect(Object.keys(readReport({ reason: ReportReason.other, detail: ' ' }).problems)).toEqual(['detail'])
  expect(Object.keys(readReport({ reason: ReportReason.fraud, detail: 'あ'.repeat(1001) }).problems)).toEqual([
    'detail',
  ])
})
