import { expect, test } from 'vitest'
import { isFiveYears, isInForce, licenceState, renewalWindow, termIssues, type LicenceTerm } from './licence-term.ts'
import { renewalWords } from './renewal-words.ts'

const term: LicenceTerm = {
  licence: '東京都知事（1）第12345号',
  licenceFrom: '2021-12-02',
  licenceUntil: '2026-12-01',
  licenceRenewalAppliedOn: null,
}
/** Noon of a day in Japan. */
const noonOf = (day: string) => `${day}T03:00:00.000Z`

test('a licence is in force on its last day in Japan, and over with the next', () => {
  expect(isInForce(term, '2026-12-01T14:59:59.999Z')).toBe(true)
  expect(isInForce(term, '2026-12-01T15:00:00.000Z')).toBe(false)
  expect(licenceState(term, '2026-12-01T15:00:00.000Z')).toBe('over')
})

test('it is said to end from the first day on which the next one can be applied for', () => {
  expect(renewalWindow('2026-12-01')).toEqual({ from: '2026-09-02', until: '2026-11-01' })
  expect(licenceState(term, noonOf('2026-09-01'))).toBe('valid')
  expect(licenceState(term, noonOf('2026-09-02'))).toBe('ending')
})

test('until the last day for it the renewal is asked for, and from the next day on what to do without it', () => {
  expect(renewalWords('2026-12-01', noonOf('2026-11-01'))).toBe('更新の申請は、2026年11月1日までです。')
  expect(renewalWords('2026-12-01', noonOf('2026-11-02'))).toContain('期限（2026年11月1日）は過ぎています')
})

test('a licence whose renewal was applied for stays in force until that is decided', () => {
  const renewed = { ...term, licenceRenewalAppliedOn: '2026-10-20' }
  expect(licenceState(renewed, noonOf('2027-02-01'))).toBe('renewing')
  expect(isInForce(renewed, noonOf('2027-02-01'))).toBe(true)
})

test('without a day of its end a licence is in force, without a number none is', () => {
  expect(isInForce({ ...term, licenceFrom: null, licenceUntil: null }, noonOf('2026-12-31'))).toBe(true)
  expect(isInForce({ ...term, licence: null }, noonOf('2026-01-01'))).toBe(false)
})

test.for<[change: Partial<LicenceTerm>, field: string | undefined]>([
  [{}, undefined],
  [{ licenceFrom: null }, 'licenceFrom'],
  [{ licenceUntil: null }, 'licenceUntil'],
  [{ licenceUntil: '2021-12-02' }, 'licenceUntil'],
  [{ licenceRenewalAppliedOn: '2026-09-02' }, undefined],
  [{ licenceRenewalAppliedOn: '2026-09-01' }, 'licenceRenewalAppliedOn'],
  [{ licenceRenewalAppliedOn: '2026-12-02' }, 'licenceRenewalAppliedOn'],
  [{ licenceFrom: null, licenceUntil: null }, undefined],
  [{ licenceFrom: null, licenceUntil: null, licenceRenewalAppliedOn: '2026-09-02' }, 'licenceFrom'],
])('days of a term %o are named by %s', ([change, field]) => {
  expect(termIssues({ ...term, ...change })[0]?.path[0]).toBe(field)
})

test('a term is five years from its first day', () => {
  expect(isFiveYears('2021-12-02', '2026-12-01')).toBe(true)
  expect(isFiveYears('2021-12-02', '2026-12-02')).toBe(false)
})
