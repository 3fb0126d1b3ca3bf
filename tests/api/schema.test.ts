import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#domain/kit/resource.ts'
import { chat } from '#domain/deal/chat.ts'
import { document } from '#domain/deal/document.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { favorite } from '#domain/favorite.ts'
import { notice } from '#domain/master/notice.ts'
import { notification } from '#domain/notification.ts'
import { prefecture } from '#domain/master/prefecture.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { user } from '#domain/user/user.ts'
import { wizard } from '#domain/master/wizard.ts'
import { columnsOf } from '#server/kernel/table.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const nouns: Resource[] = [
  ...[
    chat,
    document,
    messageReport,
    negotiation,
    offer,
    refund,
    transfer,
    order,
    payment,
    quotation,
    estate,
    publication,
  ],
  ...[facilityCategoryMaster, favorite, notice, notification, prefecture, serviceMenu, user, wizard],
]

const inSQL = `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull"
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`
const longNames: Record<string, string> = { 'timestamptz(3)': 'timestamp(3) with time zone' }

test.each(nouns.map((noun) => [noun.plural, noun] as const))(
  'the table of %s has the columns of its noun',
  async (plural, noun) => {
    const { rows } = await database.pool.query(inSQL, [`"${plural}"`])
    const declared = columnsOf(noun)
      .map((column) => ({ ...column, type: longNames[column.type] ?? column.type }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(declared)
  },
)

test('the 47 prefectures are there from the start', async () => {
  const { rows } = await database.pool.query(
    'select count(*) as count, min(id) as first, max(id) as last from prefectures',
  )
  expect(rows).toEqual([{ count: 47, first: 1, last: 47 }])
})

test('the audit log can neither be changed nor shortened', async () => {
  await database.pool.query(
    `insert into audits (id, "createdAt", action, noun, "rowID", "requestID", ip) values ('a', now(), 'x', 'y', 'z', 'r', '::1')`,
  )
  await expect(database.pool.query('delete from audits')).rejects.toThrow('append-only')
  await expect(database.pool.query(`update audits set action = 'other'`)).rejects.toThrow('append-only')
})
