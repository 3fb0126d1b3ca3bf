import { expect, test } from 'vitest'
import { ReportReason } from './choices/report.ts'
import { missingDetail } from './report-detail.ts'

test('その他 is explained in words, every other reason speaks for itself', () => {
  expect(missingDetail({ reason: ReportReason.other, detail: '' })).toMatchObject([{ path: ['detail'] }])
  expect(missingDetail({ reason: ReportReason.other, detail: '何度も電話をかけてきます' })).toEqual([])
  expect(missingDetail({ reason: ReportReason.fraud, detail: null })).toEqual([])
})
