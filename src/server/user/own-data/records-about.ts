import { or, sql } from 'drizzle-orm'
import { LedgerKind } from '#domain/choices/agreeing.ts'
import { ledgerLine } from '#domain/deal/ledger/ledger-line.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { audit } from '#domain/desk/audit.ts'
import { flag, longText, maybe, ref, text, yen } from '#domain/kit/fields.ts'
import { day, time } from '#domain/kit/moments.ts'
import { part } from '#domain/kit/parts.ts'
import { deviceOf } from '#domain/text/device.ts'
import { user } from '#domain/user/user.ts'
import { deedOf } from '#http/desk/audit/audit-words.ts'
import { seenBy } from '#server/estate/reader-lists/seen-estates.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'
import { mailsTo } from '#server/notify/mail-records.ts'
import { openedNotices } from '#server/notify/notice-reads.ts'
import { sellerVerifications } from '../verification.ts'
import type { Sheet } from './readable.ts'

/** What the audit log has of a person: what they did, and what was done to their profile; who of the desk did it is not theirs. */
async function deedsOf(context: Context, id: string) {
  const { actorID, noun, rowID } = tableOf(audit)
  const also = or(sql`${actorID} = ${id}`, sql`${noun} = 'user' and ${rowID} = ${id}`)
  const deeds = await find(context, audit, {}, { also, orderBy: 'createdAt' })
  return deeds.map(({ createdAt, action, noun, rowID, actorID, ip }) => ({
    createdAt,
    action,
    noun,
    rowID,
    by: actorID === id ? '本人' : '運営',
    ...(actorID === id && { ip }),
  }))
}

type Decision = { label: string; reason?: string | undefined }
/** What the desk decides about somebody's identity, by name. */
const decisions = new Map(Object.entries<Decision>({ ...user.moves.table, ...partyCheck.moves?.table }))

/**
 * What the desk decided about somebody's identity, and when; by which of its people is not the person's own, nor is a reason that no
 * decision tells them (why a card that says something else is theirs).
 */
async function decisionsAbout(context: Context, userID: string) {
  const rows = await find(context, sellerVerifications, { userID }, { orderBy: 'createdAt' })
  return rows.map(({ createdAt, decision, reason, data }) => ({
    createdAt,
    decision,
    reason: decisions.get(decision)?.reason === undefined ? null : reason,
    person: data.person,
  }))
}

/** What the broker's ledger says of a person; what it says of the other side is not theirs. */
async function ledgerAbout(context: Context, id: string) {
  const deals = sql`select id from negotiations where "buyerID" = ${id} or "sellerID" = ${id}`
  const also = sql`${tableOf(ledgerLine).negotiationID} in (${deals})`
  const lines = await find(context, ledgerLine, {}, { also, orderBy: 'createdAt' })
  const ids = [...new Set(lines.map(({ negotiationID }) => negotiationID))]
  const rooms = await find(context, negotiation, { id: ids }, { columns: ['id', 'sellerID'] })
  return lines.map(({ createdAt, negotiationID, kind, tradedOn, place, price, ...line }) => {
    const isSeller = rooms.find((room) => room.id === negotiationID)?.sellerID === id
    const name = isSeller ? line.sellerName : line.buyerName
    const address = isSeller ? line.sellerAddress : line.buyerAddress
    return { createdAt, negotiationID, kind: LedgerKind.label(kind), tradedOn, place, price, name, address }
  })
}

/** Whom records are about. */
export type DataSubject = { id: string; email: string }
/** All mails of the days for which they are written down. */
const maxMails = 10_000

/** What is kept of a person besides the rows of nouns. */
export const recordsAbout = async (context: Context, { id, email }: DataSubject) => ({
  signIns: (await context.services.identity.signIns?.list(id)) ?? [],
  records: await deedsOf(context, id),
  mails: await mailsTo(context, { id, email }, maxMails),
  openedNotices: await openedNotices(context, id),
  seenEstates: await seenBy(context, id),
  verifications: await decisionsAbout(context, id),
  ledger: await ledgerAbout(context, id),
})
type Records = Awaited<ReturnType<typeof recordsAbout>> & { files: readonly object[] }

const moment = (ms: number | null) => ms && new Date(ms).toISOString()
const person = { name: text('氏名'), kana: text('フリガナ'), birthDate: text('生年月日'), address: text('住所') }

/** What no noun tells, as a person reads it. */
export const sheetsOf = ({
  signIns,
  records,
  mails,
  openedNotices,
  seenEstates,
  verifications,
  ledger,
  files,
}: Records): Sheet[] => [
  {
    title: 'ログイン',
    shape: {
      startedAt: time('ログインした日時'),
      lastUsedAt: time('最後に使った日時'),
      endedAt: time('終えた日時'),
      device: text('端末'),
      secondStep: flag('2段階認証'),
    },
    rows: signIns.map(({ startedAt, lastUsedAt, endedAt, agent, secondStep }) => ({
      startedAt: moment(startedAt),
      lastUsedAt: moment(lastUsedAt),
      endedAt: moment(endedAt),
      device: deviceOf(agent),
      secondStep,
    })),
  },
  {
    title: '操作の記録',
    shape: { createdAt: time('日時'), deed: text('内容'), by: text('した人'), ip: text('IPアドレス') },
    rows: records.map((line) => ({ ...line, deed: deedOf(line, null) })),
  },
  {
    title: 'お送りしたメール',
    shape: {
      subject: text('件名'),
      to: text('宛先'),
      createdAt: time('日時'),
      sentAt: time('送信日時'),
      failure: text('送れなかった理由'),
    },
    rows: mails,
  },
  { title: '開いたお知らせ', shape: { createdAt: time('開いた日時'), noticeID: ref('お知らせ') }, rows: openedNotices },
  { title: '最近見た物件', shape: { seenAt: time('見た日時'), estateID: ref('物件') }, rows: seenEstates },
  {
    title: '本人確認の決定',
    shape: {
      createdAt: time('日時'),
      decision: text('決定'),
      reason: maybe(longText('理由', { max: 1e3 })),
      person: part('確認した内容', person),
    },
    rows: verifications.map(({ decision, ...rest }) => ({
      ...rest,
      decision: decisions.get(decision)?.label ?? decision,
    })),
  },
  {
    title: '帳簿の記載',
    shape: {
      createdAt: time('記載した日時'),
      negotiationID: ref('商談'),
      kind: text('記載の種類'),
      tradedOn: day('取引年月日'),
      place: text('所在'),
      price: yen('売買金額'),
      name: text('氏名'),
      address: text('住所'),
    },
    rows: ledger,
  },
  {
    title: 'お送りいただいたファイル',
    shape: { name: text('名前'), path: ref('ファイル', { upload: 'chat' }), createdAt: time('日時') },
    rows: files,
  },
]
