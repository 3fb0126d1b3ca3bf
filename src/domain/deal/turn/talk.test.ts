import { expect, test } from 'vitest'
import { makeNegotiation } from '../../../../tests/make.ts'
import { ChatMessageType, DealRole, DealStatus } from '#domain/choices/deal.ts'
import { ADMIN_ACCOUNT_ID, Role } from '#domain/choices/person.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import { starters } from '#server/setup/starter.ts'
import { talkAfter, talkAfterInvitation, talkAfterMove } from './talk.ts'

const { admin, seller, buyer } = Role
const then = '2026-11-20T01:00:00.000Z'
const now = '2026-11-21T01:00:00.000Z'
const word = { message: 'いつ見られますか', messageType: ChatMessageType.text, relationID: null, audienceID: null }
const by = (userType: 1 | 2 | 3) => ({ ...word, userType, senderID: `somebody ${userType}` })
const told = { ...word, userType: admin, senderID: ADMIN_ACCOUNT_ID }
const payment = { ...told, messageType: ChatMessageType.payment, relationID: 'payment', audienceID: 'buyer' }
const replies = starters.template().filter(({ kind }) => kind === TemplateKind.reply)
const holding = replies.filter(({ asks }) => !asks).map(({ text }) => text)
const canned = (title: string) => ({
  ...by(admin),
  message: replies.find((reply) => reply.title === title)!.text,
})

const two = makeNegotiation()
const three = makeNegotiation({ sellerInvitedFlag: true })
const alone = makeNegotiation({ negotiationType: DealRole.seller, buyerID: null })
const agreed = makeNegotiation({ sellerInvitedFlag: true, status: DealStatus.established })
const failed = makeNegotiation({ status: DealStatus.failed })
const asked = (who: 1 | 2 | 3) => ({ awaitedRole: who, awaitedSince: then })

test.each([
  ['a buyer asks the desk', two, by(buyer), admin, now],
  ['a question asked again is as old as it was', { ...two, ...asked(admin) }, by(buyer), admin, then],
  ['the desk answers the buyer', { ...two, ...asked(admin) }, by(admin), buyer, now],
  [
    'a canned reply that answers nothing leaves it open',
    { ...two, ...asked(admin) },
    canned('売主に確認する'),
    admin,
    then,
  ],
  [
    'but not with an answer beside it',
    { ...two, ...asked(admin) },
    { ...canned('売主に確認する'), message: `${canned('売主に確認する').message}\n駐車場は、あります。` },
    buyer,
    now,
  ],
  ['a canned reply that asks hands it over', { ...two, ...asked(admin) }, canned('内見の日程をうかがう'), buyer, now],
  ['a buyer asks the seller who is in the room', three, by(buyer), seller, now],
  ['the seller answers the buyer', { ...three, ...asked(seller) }, by(seller), buyer, now],
  ['the desk’s word leaves what the seller was asked', { ...three, ...asked(seller) }, by(admin), seller, then],
  ['a seller asks the desk alone', alone, by(seller), admin, now],
  ['the desk answers the seller', { ...alone, ...asked(admin) }, by(admin), seller, now],
  ['in an agreed deal each asks the desk', agreed, by(seller), admin, now],
  ['so does who writes after the end', failed, by(buyer), admin, now],
  ['what the desk says there awaits nothing', { ...failed, ...asked(admin) }, by(admin), null, null],
  ['what is told answers nothing', { ...two, ...asked(admin) }, told, admin, then],
  ['a settled payment settles what its payer was asked', { ...two, ...asked(buyer) }, payment, null, null],
  ['and nothing that others were', { ...three, ...asked(seller) }, payment, seller, then],
  [
    'a card of one’s own is a deed: it answers, and asks by itself',
    { ...two, ...asked(buyer) },
    { ...by(buyer), relationID: 'offer' },
    null,
    null,
  ],
  ['and leaves what others were asked', { ...two, ...asked(admin) }, { ...by(buyer), relationID: 'o' }, admin, then],
] as const)('%s', (_, deal, line, awaitedRole, awaitedSince) => {
  const { awaitedRole: who, awaitedSince: since } = talkAfter(deal, line, now, holding)
  expect({ who, since }).toEqual({ who: awaitedRole, since: awaitedSince })
})

test('an invitation makes it the seller’s turn, whatever was asked before', () => {
  expect(talkAfterInvitation({ ...two, ...asked(buyer) }, now)).toEqual({ awaitedRole: seller, awaitedSince: now })
})

test.each([
  ['beginning to negotiate answers the invitation', DealStatus.negotiating, seller, null],
  ['and what the buyer was asked: an offer is the answer', DealStatus.negotiating, buyer, null],
  ['but not what the desk was asked', DealStatus.negotiating, admin, admin],
  ['an agreement leaves no question open', DealStatus.established, buyer, null],
  ['nor does an end', DealStatus.failed, admin, null],
  ['a deal that begins again waits for who opened it', DealStatus.active, null, buyer],
] as const)('%s', (_, status, before, after) => {
  expect(talkAfterMove({ ...two, status, awaitedRole: before, awaitedSince: then }, now).awaitedRole).toBe(after)
})
