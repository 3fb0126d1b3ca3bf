import { allAreas } from '../choices/desk-area.ts'
import { expect, test } from 'vitest'
import { ADMIN_ACCOUNT_ID, Role } from '../choices/person.ts'
import { hiddenMessage, isHideable } from './chat.ts'
import { isReportable } from './message-report.ts'

const now = '2026-11-21T01:00:00.000Z'
const line = { senderID: 'seller', relationID: null, hiddenAt: null }

test('a party reports what another person wrote and everybody still reads', () => {
  const buyer = { id: 'buyer', role: Role.buyer }
  expect(isReportable(buyer, line)).toBe(true)
  expect(isReportable({ id: 'seller', role: Role.seller }, line)).toBe(false)
  expect(isReportable(buyer, { ...line, senderID: ADMIN_ACCOUNT_ID })).toBe(false)
  expect(isReportable(buyer, { ...line, hiddenAt: now })).toBe(false)
  expect(isReportable({ id: 'desk', role: Role.admin, areas: allAreas }, line)).toBe(false)
  expect(isReportable(null, line)).toBe(false)
})

test('what people wrote can be hidden once; records and announcements stay', () => {
  expect(isHideable(line)).toBe(true)
  expect(isHideable({ ...line, relationID: 'offer' })).toBe(false)
  expect(isHideable({ ...line, senderID: ADMIN_ACCOUNT_ID })).toBe(false)
  expect(isHideable({ ...line, hiddenAt: now })).toBe(false)
})

test('a hidden message tells that it is hidden, and keeps what was said apart', () => {
  expect(hiddenMessage({ message: '失礼なことば', imagePaths: ['chat/a'] }, now)).toEqual({
    message: 'このメッセージは運営により非表示になりました',
    imagePaths: [],
    hiddenAt: now,
    original: { message: '失礼なことば', imagePaths: ['chat/a'] },
  })
})
