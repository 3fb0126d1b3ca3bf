import type { Services } from '#server/kernel/context.ts'
import { bulkClient, gatherStatistics, withoutIndexes } from './bulk.ts'
import { estateID, idOf, sellerOf } from './ids.ts'

const letters = (words: string, n: string) =>
  `(string_to_array('${words}', ' '))[1 + (hashint8(${n}) & 2147483647) % ${words.split(' ').length}]`
/** 600 family names, and three that are read on their own: one of many people, one of one character, one of few people. */
const familyName = (n: string) => `case (hashint8(${n}) & 2147483647) % 5000 % 67 when 0 then '佐藤' when 1 then '林'
  else case when ${n} % 2500 = 7 then '勅使河原' else ${letters('山 川 田 中 小 大 石 高 松 上 下 西 東 北 南 原 村 木 森 池 岡 島 浜 谷 竹 梅 桜 藤 福 長', `${n} * 3`)}
    || ${letters('田 川 山 本 村 野 原 崎 井 島 谷 口 木 沢 内 岡 尾 林 瀬 坂', `${n} * 5`)} end end`
const givenName = (n: string) =>
  letters('健 花子 翔太 美咲 大輔 陽子 拓也 由美 直樹 恵 誠 さくら 一郎 久美子 浩 愛 修 真理', n)
const timeAgo = (n: string, days = 400) =>
  `$1::timestamptz - make_interval(secs => (${n} % 99991) * ${days} * 86400.0 / 99991)`
const row = (what: string) => `${idOf(what, 'n')}, ${timeAgo('n * 37')}, ${timeAgo('n * 31', 100)}, 1`
const rowColumns = `id, "createdAt", "updatedAt", version`
const everyone = 'from generate_series(1, $2::bigint) n'
/** The deal that a row of money is about: the parties of the deal of the same number. */
const deal = `${idOf('deal', 'n')}`
const buyer = idOf('member', `(1 + 5 * (n % greatest(1, $2::bigint / 5)))`)

// No day is over: a place is kept for weeks, and a site that is measured does its regular work.
const statements = [
  `insert into users (${rowColumns}, email, "userNumber", "userType", name, "lastName", "firstName", "lastNameKana", phone,
     "sellerApprovedStatus", "sellerAppliedAt", "sellerApprovedAt", "identificationPaths", "substituteFlag", "usageFeeActive")
   select ${row('member')}, 'member' || n || '@example.com', 'M' || lpad(n::text, 7, '0'), case when n % 5 = 0 then 2 else 3 end,
     ${familyName('n')} || ' ' || ${givenName('-n')}, ${familyName('n')}, ${givenName('-n')}, ${letters('サトウ スズキ タカハシ タナカ イトウ ワタナベ', 'n')},
     '090' || lpad((n * 7919 % 100000000)::text, 8, '0'), case when n % 5 = 0 then 1 + n / 5 % 4 end,
     case when n % 5 = 0 then ${timeAgo('n')} end, case when n % 5 = 0 then ${timeAgo('n', 300)} end, '{}', false, false ${everyone}`,
  `insert into negotiations (${rowColumns}, "estateID", "negotiationType", status, "buyerID", "buyerName", "sellerID", "sellerName",
     "chatStartFlag", "deletedFlag", "sellerInvitedFlag", "lastSendAt", "lastSequence", "awaitedRole", "awaitedSince")
   select ${row('deal')}, ${estateID('n')}, 1, (array[1, 2, 3, 4, 9])[1 + n % 5], ${buyer}, ${familyName('n * 3')} || ' ' || ${givenName('n * 7')},
     ${sellerOf('n', '$2')}, ${familyName('n * 11')} || ' ' || ${givenName('n * 13')}, true, false, true, ${timeAgo('n * 17')}, 1, 1 + n % 3, ${timeAgo('n * 17')} ${everyone}`,
  `insert into quotations (${rowColumns}, "negotiationID", "userID", "quotationStatus", "quotationRequestAt", "serviceMenuIDs", lines, "totalAmount", "validUntil")
   select ${row('quotation')}, ${deal}, ${buyer}, (array[1, 2, 3, 4, 9])[1 + n % 5], ${timeAgo('n * 37')}, '{}', '[]', 1000 * (n % 900), '2099-12-31' ${everyone}`,
  `insert into orders (${rowColumns}, "negotiationID", "quotationID", "orderUserID", "orderAt", "orderStatus", "totalAmount")
   select ${row('order')}, ${deal}, ${idOf('quotation', 'n')}, ${buyer}, ${timeAgo('n * 37')}, (array[1, 2, 9])[1 + n % 3], 1000 * (n % 900) ${everyone}`,
  `insert into payments (${rowColumns}, "negotiationID", "orderID", "paymentUserID", "paymentStatus", amount, method, "dueDate", "refundedAmount")
   select ${row('payment')}, ${deal}, ${idOf('order', 'n')}, ${buyer}, (array[1, 2, 3, 9])[1 + n % 4], 1000 * (n % 900), 1 + n % 2,
     '2099-12-31'::date - (n % 400)::int, 0 ${everyone}`,
  `insert into documents (${rowColumns}, kind, number, "issuedOn", "partyID", "partyName", amount, "negotiationID", "orderID", reissues)
   select ${row('document')}, 2, 'I' || to_char(${timeAgo('n * 37')}, 'YYYYMM') || '-' || lpad(n::text, 6, '0'), (${timeAgo('n * 37')})::date,
     ${buyer}, ${familyName('n * 3')}, 1000 * (n % 900), ${deal}, ${idOf('order', 'n')}, 0 ${everyone}`,
]

/** So many members, deals, quotations, orders, payments and papers, and what the desk finds them and the homes by: the same rows for the same moment. */
export async function fillDesk({ pool }: Pick<Services, 'pool'>, count: number, now: string): Promise<void> {
  const client = await bulkClient(pool)
  try {
    for (const text of statements) {
      // Each names both, so that all are asked alike.
      await client.query(`with named as (select $1::timestamptz, $2::bigint) ${text}`, [now, count])
    }
    // No trigger has kept them.
    await withoutIndexes(client, 'deskTexts', async () => {
      for (const table of ['users', 'estates', 'negotiations', 'documents'])
        await client.query(
          `insert into "deskTexts" select own.* from ${table}, "textsOf"(${table}) own on conflict do nothing`,
        )
    })
    const tables = ['users', 'negotiations', 'quotations', 'orders', 'payments', 'documents', 'deskTexts']
    await gatherStatistics(client, tables)
  } finally {
    client.release(true)
  }
}
