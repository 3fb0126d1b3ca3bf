import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import type { Books } from './books.ts'
import type { Scene } from './scene.ts'
import type { World } from './world.ts'

type Counted = { to: string; title: string; count: number }
type Wanted = Record<string, { least: number; most: number }>

const total = (books: Books[], of: (one: Books) => number) => books.reduce((sum, one) => sum + of(one), 0)
const times = ({ deeds }: Books, ...actions: string[]) => deeds.filter((deed) => actions.includes(deed)).length
const paidIn = (one: Books) => times(one, 'pay', 'payLate')
const exactly = (count: number) => ({ least: count, most: count })
const atMost = (most: number) => ({ least: 0, most })

/** Orders that ended unpaid. Who ends one, and who is given their money back, is not told of that as well. */
const endedUnpaid = ({ order, payment }: Books) =>
  order.orderStatus === OrderStatus.canceled && payment.paymentStatus !== PaymentStatus.refunded ? 1 : 0

const forBuyer = (books: Books[]): Wanted => ({
  ご注文を受け付けました: exactly(books.length),
  お支払いを確認しました: exactly(total(books, paidIn)),
  お支払いできませんでした: exactly(total(books, (one) => times(one, 'fail'))),
  返金しました: exactly(total(books, ({ papers }) => papers.filter(({ kind }) => kind === DocumentKind.refund).length)),
  ご注文が取り消されました: atMost(total(books, endedUnpaid)),
})

const forDesk = (books: Books[]): Wanted => ({
  ご注文を受け付けました: exactly(books.length),
  お支払いを確認しました: exactly(total(books, paidIn)),
  決済を確かめてください: exactly(total(books, (one) => times(one, 'stray', 'suspicious'))),
  返金の承認をお願いします: atMost(total(books, ({ refunds }) => refunds.length)),
  返金できませんでした: atMost(total(books, ({ refunds }) => refunds.length)),
  ご注文が取り消されました: atMost(total(books, endedUnpaid)),
})

function misfits(told: Counted[], to: string, how: string, wanted: Wanted): string[] {
  const countOf = (title: string) => told.find((one) => one.to === to && one.title === title)?.count ?? 0
  return Object.entries(wanted)
    .map(([title, { least, most }]) => ({ title, least, most, count: countOf(title) }))
    .filter(({ least, most, count }) => count < least || count > most)
    .map(({ title, least, most, count }) => `「${title}」 ${how} ${count} times, not ${least} to ${most}`)
}

/** What was told too often, or not at all, to the buyers and to the desk. */
export async function letterFaults(
  { pool, admins }: World,
  scenes: { scene: Scene; books: Books[] }[],
): Promise<string[]> {
  const { rows: notified } = await pool.query<Counted>(
    'select "userID" as to, title, count(*)::int as count from notifications where "createdAt" >= $1 group by 1, 2',
    [scenes[0]!.scene.since],
  )
  const { rows: mailed } = await pool.query<Counted>(
    `select data->>'to' as to, replace(data->>'subject', '【スミカ】', '') as title, count(*)::int as count
     from "heldWork" where name = 'mail' group by 1, 2`,
  )
  const all = forDesk(scenes.flatMap(({ books }) => books))
  return [
    ...scenes.flatMap(
      ({
        scene: {
          deal: { buyer },
        },
        books,
      }) => [
        ...misfits(notified, buyer.id, 'notified', forBuyer(books)),
        ...misfits(mailed, buyer.email, 'mailed', forBuyer(books)),
      ],
    ),
    ...admins.flatMap(({ id }) => misfits(notified, id, 'notified to the desk', all)),
  ]
}
