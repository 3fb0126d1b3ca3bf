import { PaymentStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { times, type Books } from './books.ts'
import type { Scene } from './scene.ts'
import type { World } from './world.ts'

type CountedLetter = { to: string; title: string; count: number }
type WantedLetters = Record<string, number>

const total = (books: Books[], of: (one: Books) => number) => books.reduce((sum, one) => sum + of(one), 0)
const paidIn = (one: Books) => times(one, payment.name, 'pay', 'payLate')

/** Whether an order has ended unpaid by somebody whom that leaves to be told. Who is given their money back hears of that. */
const endedBy =
  (isToTell: (actorID: string | null) => boolean) =>
  ({ deeds, payment: { paymentStatus } }: Books) => {
    const end = deeds.find(({ noun, action }) => noun === order.name && action.startsWith('cancel'))
    return end && paymentStatus !== PaymentStatus.refunded && isToTell(end.actorID) ? 1 : 0
  }

const forBuyer = (books: Books[], buyerID: string): WantedLetters => ({
  ご注文を受け付けました: books.length,
  お支払いを確認しました: total(books, paidIn),
  お支払いできませんでした: total(books, (one) => times(one, payment.name, 'fail')),
  // What is given back of a charge or a deposit that nobody waits for has no paper: nothing was paid by it.
  返金しました: total(
    books,
    (one) =>
      one.papers.filter(({ kind }) => kind === DocumentKind.refund).length +
      times(one, payment.name, 'stray') +
      times(one, transfer.name, 'giveBack'),
  ),
  ご注文が取り消されました: total(
    books,
    endedBy((actorID) => actorID !== buyerID),
  ),
  お振込みの金額が違っています: total(books, (one) => times(one, transfer.name, 'findShort', 'findOver')),
})

/** `ofDeposits`: who asked for a deposit to be given back, which is in the books of no order. */
const forDesk = (
  books: Books[],
  adminIDs: readonly string[],
  adminID: string,
  ofDeposits: readonly string[],
): WantedLetters => ({
  ご注文を受け付けました: books.length,
  お支払いを確認しました: total(books, paidIn),
  決済を確かめてください: total(books, (one) => times(one, payment.name, 'stray', 'suspicious')),
  返金の承認をお願いします:
    total(books, ({ refunds }) => refunds.filter((one) => one.requestedBy !== adminID).length) +
    ofDeposits.filter((requestedBy) => requestedBy !== adminID).length,
  返金できませんでした: total(books, (one) => times(one, refund.name, 'refuse')),
  ご注文が取り消されました: total(
    books,
    endedBy((actorID) => !actorID || !adminIDs.includes(actorID)),
  ),
})

function misfits(told: CountedLetter[], to: string, how: string, wanted: WantedLetters): string[] {
  const countOf = (title: string) => told.find((one) => one.to === to && one.title === title)?.count ?? 0
  return Object.entries(wanted)
    .filter(([title, count]) => countOf(title) !== count)
    .map(([title, count]) => `「${title}」 ${how} ${countOf(title)} times, not ${count}`)
}

/** What was told too often, or not at all, to the buyers and to the desk. */
export async function letterFaults(
  { pool, admins }: World,
  scenes: { scene: Scene; books: Books[] }[],
): Promise<string[]> {
  const { rows: notified } = await pool.query<CountedLetter>(
    'select "userID" as to, title, count(*)::int as count from notifications where "createdAt" >= $1 group by 1, 2',
    [scenes[0]!.scene.since],
  )
  const { rows: mailed } = await pool.query<CountedLetter>(
    `select data->>'to' as to, replace(data->>'subject', '【スミカ】', '') as title, count(*)::int as count
     from "heldWork" where name = 'mail' group by 1, 2`,
  )
  const { rows: asked } = await pool.query<{ requestedBy: string }>(
    'select "requestedBy" from refunds where "transferID" is not null and "createdAt" >= $1',
    [scenes[0]!.scene.since],
  )
  const ofDeposits = asked.map(({ requestedBy }) => requestedBy)
  const all = scenes.flatMap(({ books }) => books)
  const adminIDs = admins.map(({ id }) => id)
  return [
    ...scenes.flatMap(
      ({
        scene: {
          deal: { buyer },
        },
        books,
      }) => [
        ...misfits(notified, buyer.id, 'notified', forBuyer(books, buyer.id)),
        ...misfits(mailed, buyer.email, 'mailed', forBuyer(books, buyer.id)),
      ],
    ),
    ...admins.flatMap(({ id }) =>
      misfits(notified, id, 'notified to the desk', forDesk(all, adminIDs, id, ofDeposits)),
    ),
  ]
}
