import { expect, test } from 'vitest'
import { cardState, mayExplain, transactionSpecialist } from './transaction-specialist.ts'

const { registrationNumber } = transactionSpecialist.fields

test.for([
  ['（東京）第012345号', '（東京）第012345号'],
  ['東京 第 012345 号', '（東京）第012345号'],
  ['(神奈川)第９８７６号', '（神奈川）第9876号'],
  ['北海道第1号', '（北海道）第1号'],
])('%s is the number of a registration', ([typed, stored]) => {
  expect(registrationNumber.parse(typed)).toBe(stored)
})

test.for(['第012345号', '（東京都）第012345号', '（架空）第1号', '（東京）第1234567号', '東京012345'])(
  '%s is none',
  (typed) => {
    expect(registrationNumber.safeParse(typed).error?.issues[0]?.message).toContain('の形で')
  },
)

test('a card is valid on its last day in Japan, and says two months before that it ends', () => {
  const lateInJapan = '2026-11-30T16:00:00Z'
  expect(cardState({ validUntil: '2026-11-30' }, '2026-11-30T14:59:00Z')).toBe('ending')
  expect(cardState({ validUntil: '2026-11-30' }, lateInJapan)).toBe('over')
  expect(cardState({ validUntil: '2027-01-30' }, lateInJapan)).toBe('ending')
  expect(cardState({ validUntil: '2027-01-31' }, lateInJapan)).toBe('valid')
})

test('who has retired, or whose card is over, does not take charge', () => {
  const now = '2026-11-30T00:00:00Z'
  expect(mayExplain({ validUntil: '2026-11-30', retired: false }, now)).toBe(true)
  expect(mayExplain({ validUntil: '2026-11-29', retired: false }, now)).toBe(false)
  expect(mayExplain({ validUntil: '2030-01-01', retired: true }, now)).toBe(false)
})
