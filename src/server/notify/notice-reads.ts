import { and, sql } from 'drizzle-orm'
import { ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { notice, publicNotices } from '#domain/master/notice.ts'
import { wakePerson } from '../deal/wake-streams.ts'
import type { Context } from '../kernel/context.ts'
import { crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { find } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { authorize } from '../kernel/store.ts'
import { columnsByName, tableOf } from '../kernel/table.ts'
import { signedIn } from '../kernel/signed-in.ts'

/** Which notices a person has opened. */
const noticeReads = internalTable('noticeReads', {
  userID: ref('会員'),
  noticeID: ref('お知らせ'),
  createdAt: time('作成日時'),
})

/** For how many days a notice is news. */
const newsDays = 90
/** How many unread notices are counted at most. */
const maxUnread = 50

/** The public notices that this person has not opened, of the last days and since they joined; the latest first. */
async function unreadIDs(context: Context, userID: string): Promise<string[]> {
  const { id, postDate } = tableOf(notice)
  const read = tableOf(noticeReads)
  const rows = await find(context, notice, publicNotices, {
    columns: ['id'],
    orderBy: '-postDate',
    limit: maxUnread,
    also: and(
      sql`${postDate} > (${context.now}::timestamptz at time zone 'Asia/Tokyo')::date - ${newsDays}::int`,
      sql`${postDate} >= (select ("createdAt" at time zone 'Asia/Tokyo')::date from users where users.id = ${userID})`,
      sql`not exists (select from ${read} where ${read.userID} = ${userID} and ${read.noticeID} = ${id})`,
    ),
  })
  return rows.map(({ id }) => id)
}

/** Which notices somebody has opened, and when. */
export const openedNotices = (context: Context, userID: string) => find(context, noticeReads, { userID })

export const noticeHandlers: Handlers<'notice'>['notice'] = {
  ...crudHandlers(notice),
  async unread(context) {
    const { me } = context
    authorize(me, me !== null)
    return { ids: await unreadIDs(context, signedIn(me).id) }
  },
  async read(context, { body: { ids } }) {
    const { me, now, db } = context
    authorize(me, me !== null)
    const rows = await find(context, notice, { ...publicNotices, id: ids }, { columns: ['id'] })
    const reads = rows.map(({ id }) => ({ userID: signedIn(me).id, noticeID: id, createdAt: now }))
    if (reads.length) await db.insert(columnsByName(noticeReads)).values(reads).onConflictDoNothing()
    wakePerson(context, signedIn(me).id)
    return { ids: await unreadIDs(context, signedIn(me).id) }
  },
}
