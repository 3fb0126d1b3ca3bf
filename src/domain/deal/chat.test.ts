import { allAreas } from '../choices/desk-area.ts'
import { expect, test } from 'vitest'
import { make, makeNegotiation } from '../../../tests/make.ts'
import { ChatMessageType, DealRole, DealStatus } from '../choices/deal.ts'
import { ADMIN_ACCOUNT_ID, Role } from '../choices/person.ts'
import { chat, hiddenMessage, isInvoiceAsked, isWithdrawable, payerOf, withdrawMinutes, type Chat } from './chat.ts'
import { isInvitable } from './members.ts'

const said = { negotiationID: 'deal', senderID: 'buyer', senderName: '佐藤', userType: Role.buyer, sequence: 1 }
const line = (values: object = {}) => make<Chat>(chat, { ...said, ...values })
const buyer = { id: 'buyer', role: Role.buyer }
const after = (milliseconds: number) => new Date(Date.parse(line().createdAt) + milliseconds).toISOString()
const limit = withdrawMinutes * 60_000

test('one takes back one’s own words, for some minutes, unless they are a record or hidden', () => {
  expect(isWithdrawable(buyer, line(), after(0))).toBe(true)
  expect(isWithdrawable(buyer, line(), after(limit - 1))).toBe(true)
  expect(isWithdrawable(buyer, line(), after(limit))).toBe(false)
  expect(isWithdrawable({ ...buyer, id: 'other' }, line(), after(0))).toBe(false)
  expect(isWithdrawable(null, line(), after(0))).toBe(false)
  for (const kept of [{ relationID: 'offer' }, { hiddenAt: after(0) }])
    expect(isWithdrawable(buyer, line(kept), after(0))).toBe(false)
  const told = line({ senderID: ADMIN_ACCOUNT_ID })
  expect(isWithdrawable({ id: ADMIN_ACCOUNT_ID, role: Role.admin, areas: allAreas }, told, after(0))).toBe(false)
})

test('an invoice is asked for until it is answered by an order, or the line is hidden', () => {
  const asked = line({ messageType: ChatMessageType.invoiceRequest })
  const others = [line(), { ...asked, relationID: 'order' }, { ...asked, hiddenAt: after(0) }]
  expect([asked, ...others].map(isInvoiceAsked)).toEqual([true, false, false, false])
})

test('a hidden line says by whom it was hidden, and keeps what it said for the desk', () => {
  const now = after(0)
  const was = { message: '現金で', imagePaths: ['chat/a'] }
  const kept = { imagePaths: [], hiddenAt: now, original: was }
  expect(hiddenMessage(was, now)).toEqual({ ...kept, message: 'このメッセージは運営により非表示になりました' })
  expect(hiddenMessage(was, now, 'writer')).toEqual({ ...kept, message: 'メッセージの送信を取り消しました' })
})

test('a line about money is that of whoever pays', () => {
  const payers = [{ userID: 'a' }, { orderUserID: 'b' }, { paymentUserID: 'c' }].map(payerOf)
  expect(payers).toEqual(['a', 'b', 'c'])
})

test('the seller is invited into a buyer’s deal, once, until it is decided', () => {
  expect(isInvitable(makeNegotiation())).toBe(true)
  expect(isInvitable(makeNegotiation({ status: DealStatus.negotiating }))).toBe(true)
  for (const lack of [
    { sellerInvitedFlag: true },
    { negotiationType: DealRole.seller },
    { status: DealStatus.established },
    { status: DealStatus.failed },
  ])
    expect(isInvitable(makeNegotiation(lack))).toBe(false)
})
