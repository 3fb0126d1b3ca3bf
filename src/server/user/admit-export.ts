import { and, gt, ne } from 'drizzle-orm'
import { DeskArea, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import { audit } from '#domain/desk/audit.ts'
import { estateImport } from '#domain/estate/import/estate-import.ts'
import { user } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import { record } from '../kernel/audit.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { count, findOne } from '../kernel/find.ts'
import { authorizeDesk } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { requireRecentSignIn } from '../web/recent-sign-in.ts'
import { signedIn } from '../kernel/signed-in.ts'

/** How often one member of the desk may take the members away as a list in an hour, and as often a member's whole data. */
const maxExportsPerHour = 3

type TakenData = {
  /** What it is called in a refusal. */
  name: string
  area: DeskAreaCode
  action: 'export' | 'download'
  /** Whose rows they are; the members', if not said. */
  noun?: string
  rowID: string
  asked?: object
  reason?: string | undefined
}

/**
 * Lets a member of the desk who has just signed in take members or homes away, all as a list or one with everything, a few times an
 * hour, and records it with what they asked for, and why.
 * @throws AppError forbidden, sign_in_too_old, too_many
 */
async function admit(
  context: Context,
  { name, area, action, noun = user.name, rowID, asked: requestDetails, reason }: TakenData,
): Promise<void> {
  const { me } = context
  authorizeDesk(me, area)
  requireRecentSignIn(context)
  await inTransaction(context, async (context) => {
    // One at a time: otherwise those that come together would not count each other.
    await findOne(context, user, { id: signedIn(me).id }, { lock: true, columns: ['id'] })
    const anHourAgo = new Date(Date.parse(context.now) - 3_600_000).toISOString()
    const { createdAt, rowID: ofWhom } = tableOf(audit)
    // What is one's own one may take as often as one likes.
    const also = and(gt(createdAt, anHourAgo), ne(ofWhom, signedIn(me).id))
    const exports = await count(context, audit, { actorID: signedIn(me).id, action, noun }, also)
    if (exports >= maxExportsPerHour)
      throw new AppError('too_many', `${name}は1時間に${maxExportsPerHour}回までです。時間をおいてお試しください。`)
    await record(context, {
      action,
      noun,
      rowID,
      ...(requestDetails && { after: requestDetails }),
      reason: reason || null,
    })
  })
}

/** Admits an export of the members as a list. @throws as `admit` */
export const admitExport = (context: Context, requestDetails: object, reason: string | undefined): Promise<void> =>
  admit(context, {
    name: '会員の書き出し',
    area: DeskArea.export,
    action: 'export',
    rowID: '*',
    asked: requestDetails,
    reason,
  })

/** Admits an export of homes with all that their owners have told: as often as one of members. @throws as `admit` */
export const admitHomes = (context: Context, requestDetails: object, reason: string): Promise<void> =>
  admit(context, {
    name: '物件の書き出し',
    area: DeskArea.export,
    action: 'export',
    noun: estateImport.name,
    rowID: '*',
    asked: requestDetails,
    reason,
  })

/** Admits that somebody of the desk saves everything about another person. @throws as `admit` */
export const admitDownload = (context: Context, id: string): Promise<void> =>
  admit(context, { name: 'ご本人に渡す情報の保存', area: DeskArea.review, action: 'download', rowID: id })
