import { createHmac } from 'node:crypto'
import { gt } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { EstateReportReason } from '#domain/choices/report.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { type EstateReport, estateReport, waitingReports } from '#domain/estate-report.ts'
import { missingDetail } from '#domain/report-detail.ts'
import { AppError, conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { networkOf } from '#providers/identity/limits.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects } from '#server/kernel/effects.ts'
import { count, exists, findOne } from '#server/kernel/find.ts'
import { notFound, oneRow } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'
import { takeTurns } from '#server/kernel/take-turns.ts'
import { invalid, type Values } from '#server/kernel/values.ts'
import { wakeDesk } from '#server/deal/wake-streams.ts'
import { contentOf, notifyBy } from '#server/notify/mail-texts.ts'
import { mailToAddress, notify, notifyDesk } from '#server/notify/notify.ts'
import { homeValues } from './tell-review.ts'
import { nameOf } from '#server/user/name-of.ts'

/** More than these of a day from one member or one network are not taken. */
const maxReportsPerDay = 5
const kind = NotificationKind.listing
/** Who reports: a member, or a network for a day. With the day in the hash, two days tell nothing of one another. */
const senderOf = ({ services, me, ip, now }: Context): string =>
  me?.id ??
  createHmac('sha256', services.secret)
    .update(`report:${tokyoDate(now)}:${networkOf(ip)}`)
    .digest('base64url')

/**
 * A listing that everybody sees is reported, but one's own; once, until the desk has dealt with it.
 * @throws AppError not_found, conflict, bad_request, too_many
 */
async function prepareReport(context: Context, body: Values): Promise<Partial<EstateReport>> {
  const { me, now } = context
  const { estateID } = body
  if (typeof estateID !== 'string') throw invalid([{ path: ['estateID'], message: '物件を選んでください' }])
  if (!(await exists(context, publication, { id: estateID, suspendedReason: null }))) throw notFound(estate)
  // Locked, so that of two reports at the same moment the second knows of the first.
  const { userID } = await oneRow(bySystem(context), estate, estateID, { lock: true })
  if (userID === me?.id) throw conflict('自分の物件は報告できません')
  for (const issue of missingDetail(body)) throw invalid([issue])
  const sender = senderOf(context)
  await takeTurns(context, `reports of ${sender}`)
  if (await exists(context, estateReport, { estateID, sender, status: waitingReports }))
    throw conflict('この物件の報告は、すでに受け取っています。運営の対応をお待ちください。')
  const since = `${tokyoDate(now)}T00:00:00+09:00`
  if ((await count(context, estateReport, { sender }, gt(tableOf(estateReport).createdAt, since))) >= maxReportsPerDay)
    throw new AppError('too_many', `掲載の報告は1日に${maxReportsPerDay}件までです。あすまたお試しください。`)
  return { sender, reporterName: me && (await nameOf(context, me.id)) }
}

export const estateReportHandlers: Handlers<'estateReport'>['estateReport'] = crudHandlers(estateReport)

const titleOf = async (context: Context, id: string) =>
  `物件：${(await findOne(context, estate, { id }, { columns: ['title'] }))?.title ?? '（無題）'}`

/** Tells whoever reported what became of it: a member, or the address that a visitor has left for it. */
async function answerReporter(context: Context, report: EstateReport, outcome: string): Promise<void> {
  const { estateID, reporterID, email, answer } = report
  const home = await findOne(context, estate, { id: estateID }, { columns: ['title', 'estateNumber'] })
  const values = { ...homeValues(home ?? { title: null, estateNumber: '' }), 結果: outcome, 運営から: answer ?? '' }
  const content = await contentOf(context, 'reportAnswered', values, {})
  if (reporterID) await notify(context, reporterID, content)
  else if (email) await mailToAddress(context, email, content)
}

/** The desk hears of each report, without the words themselves. The seller hears what the desk asks, and never who has reported. */
export const estateReportEffects = effects(estateReport, {
  guard: { body: prepareReport },
  after: {
    create: async (context, { estateID, reason }) =>
      notifyDesk(context, {
        kind,
        title: '掲載の報告がありました',
        paragraphs: [
          await titleOf(context, estateID),
          `理由：${EstateReportReason.label(reason)}。内容を確かめて、対応を記録してください。`,
        ],
        action: { label: '報告を確かめる', path: pages.adminEstateReports },
      }),
    change: async (context) => wakeDesk(context),
    moves: {
      async ask(context, { estateID, toSeller }) {
        const home = await oneRow(context, estate, estateID)
        const values = { ...homeValues(home), 運営から: toSeller ?? '' }
        await notifyBy(context, home.userID, 'listingAsked', values, href(pages.sellerEstate, { id: estateID }))
      },
      handle: (context, report) => answerReporter(context, report, '運営が内容を確かめ、必要な対応をしました。'),
      async takeDown(context, report) {
        await move(context, estate, report.estateID, 'takeDown', { denyReason: report.toSeller })
        await answerReporter(context, report, '運営が内容を確かめ、この物件の公開をやめました。')
      },
      dismiss: (context, report) =>
        answerReporter(context, report, '運営が内容を確かめ、掲載に問題は見つかりませんでした。'),
    },
  },
})
