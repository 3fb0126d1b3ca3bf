import { expect, test } from 'vitest'
import { DealPaperKind, ExplanationMethod } from '#domain/choices/agreeing.ts'
import { obstaclesOfExplanation } from './explanation-facts.ts'

const now = '2026-11-30T03:00:00Z'
const facts = {
  negotiationID: 'deal',
  heldAt: '2026-11-29T01:00:00Z',
  method: ExplanationMethod.inPerson,
  consentedOn: null,
  paperSentOn: null,
  certificateShown: true,
} as const
const around = {
  deal: { createdAt: '2026-11-01T00:00:00Z' },
  specialist: { validUntil: '2026-11-29' },
  paper: { negotiationID: 'deal', kind: DealPaperKind.explanation },
} as const
const at = (more: object, others: object = {}) =>
  obstaclesOfExplanation({ ...facts, ...more }, { ...around, ...others }, now).map(({ path }) => path[0])

test('what was explained in person with the card shown is recorded', () => {
  expect(at({})).toEqual([])
})

test('an explanation has been held, and not before its deal began', () => {
  expect(at({ heldAt: '2026-11-30T03:00:01Z' }, { specialist: undefined })).toEqual(['heldAt'])
  expect(at({ heldAt: '2026-10-31T23:59:59Z' })).toEqual(['heldAt'])
})

test('without the card there is no explanation', () => {
  expect(at({ certificateShown: false })).toEqual(['certificateShown'])
})

test('by IT the buyer has agreed and has the paper by the day in Japan on which it is held', () => {
  const { online: method } = ExplanationMethod
  expect(at({ method })).toEqual(['consentedOn', 'paperSentOn'])
  expect(at({ method, consentedOn: '2026-11-29', paperSentOn: '2026-11-28' })).toEqual([])
  expect(at({ method, consentedOn: '2026-11-28', paperSentOn: '2026-11-30' })).toEqual(['paperSentOn'])
  // A year that was mistyped is none of the deal's.
  expect(at({ method, consentedOn: '2006-11-28', paperSentOn: '2026-10-31' })).toEqual(['consentedOn', 'paperSentOn'])
  expect(at({ method, consentedOn: '2026-11-01', paperSentOn: '2026-11-01' })).toEqual([])
  const lateInJapan = '2026-11-29T16:00:00Z'
  const specialist = { validUntil: '2026-11-30' }
  expect(
    at({ method, heldAt: lateInJapan, consentedOn: '2026-11-30', paperSentOn: '2026-11-30' }, { specialist }),
  ).toEqual([])
})

test('the card was valid on that day, and the paper is the 重要事項説明書 of this deal', () => {
  expect(at({}, { specialist: { validUntil: '2026-11-28' } })).toEqual(['specialistID'])
  expect(at({}, { paper: { negotiationID: 'other', kind: DealPaperKind.explanation } })).toEqual(['paperID'])
  expect(at({}, { paper: { negotiationID: 'deal', kind: DealPaperKind.explanationDraft } })).toEqual(['paperID'])
})
