import { and, inArray, lte } from 'drizzle-orm'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { ExplanationStatus, StepKind } from '#domain/choices/agreeing.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { explanation } from '#domain/deal/explanation/explanation.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { dealStep, stepsAfter, type DealStep } from '#domain/deal/steps/deal-step.ts'
import { isAgreedUpon, openSides, ticks } from '#domain/deal/steps/step-ticks.ts'
import { stepGuides } from '#domain/deal/steps/step-guides.ts'
import { inOrder } from '#domain/deal/steps/in-order.ts'
import { missingBefore, namesOfSteps } from '#domain/deal/steps/step-order.ts'
import { date } from '#domain/format/date.ts'
import { isParty } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { forEachDue, type Due } from '#server/jobs/for-each-row.ts'
import { deleteWhere, insertRows } from '#server/kernel/bulk.ts'
import { setFields } from '#server/kernel/change.ts'
import { bySystem, type Context, type Services } from '#server/kernel/context.ts'
import { effects } from '#server/kernel/effects.ts'
import { exists, find, findOne } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'
import { guardDayToCome } from '#server/kernel/guard-days.ts'
import { invalid } from '#server/kernel/values.ts'
import { notifyDesk } from '#server/notify/notify.ts'
import { remindToday } from '#server/notify/remind-once.ts'
import { nameOf } from '#server/user/name-of.ts'
import { notifyParties } from '../deal-news.ts'
import { noWaiver } from '../second-person.ts'
import { guardLawPapers, guardWaiver } from './guard-law-papers.ts'
import { postSystemMessage } from '../lines.ts'
import { wakeStreams } from '../wake-streams.ts'

/**
 * Writes down what follows, once a deal is agreed upon; of an agreement that was broken off before, nothing is left but the record of
 * an explanation.
 */
export async function layOutSteps(context: Context, { id: negotiationID }: Negotiation): Promise<void> {
  const agreedOffer = await findOne(context, offer, { negotiationID, status: OfferStatus.accepted })
  await deleteWhere(context, dealStep, { negotiationID })
  const noTicks = { buyerDoneAt: null, sellerDoneAt: null, adminDoneAt: null }
  const blank = { heldAt: null, person: null, note: null, ...noTicks, ...noWaiver }
  const steps = stepsAfter(agreedOffer ?? { loanUntil: null, deliveryDate: null, deposit: null })
  const status = ExplanationStatus.standing
  const explainedAt = (await exists(context, explanation, { negotiationID, status })) ? context.now : null
  const rows = steps.map((step) => ({
    ...blank,
    ...step,
    ...(step.kind === StepKind.explanation && { adminDoneAt: explainedAt }),
    negotiationID,
    isAhead: false,
    isDone: step.isNeedless,
  }))
  await insertRows(context, dealStep, rows)
}

/**
 * A tax is declared in the year after the handover, which need not be in the year that was agreed upon: its step falls due by the day
 * on which the home was handed over, and its sides hear of that.
 */
export async function moveTaxDay(context: Context, deal: Negotiation, deliveryDate: string): Promise<void> {
  const step = await findOne(context, dealStep, { negotiationID: deal.id, kind: StepKind.tax })
  const dueOn = stepGuides[StepKind.tax].dueOn({ deliveryDate, loanUntil: null, deposit: null })
  // What the desk has said of a day in that year stays.
  if (!step || step.isDone || !dueOn || step.dueOn?.slice(0, 4) === dueOn.slice(0, 4)) return
  await setFields(context, dealStep, step.id, { dueOn })
}

/** Going on without a paper waits for somebody else of the desk. */
const askColleague = (context: Context, { kind, waiverReason, negotiationID }: DealStep) =>
  notifyDesk(context, {
    kind: NotificationKind.deal,
    title: '書面がないまま進めることの承認をお願いします',
    paragraphs: [
      `「${StepKind.label(kind)}」を進めることが申請されました。理由：${waiverReason ?? ''}`,
      '申請した人とは別の担当者が、チャットの「成約後の手続き」で承認すると、進められます。',
    ],
    action: { label: 'チャットを開く', path: href(pages.adminRoom, { id: negotiationID }) },
  })

/** Says in the room what has become of a step; whoever must act is told by mail, too. */
async function tell(context: Context, after: DealStep, before: DealStep): Promise<void> {
  const room = await oneRow(bySystem(context), negotiation, after.negotiationID, { lock: true })
  const name = StepKind.label(after.kind)
  const tickField = ticks.find((field) => after[field] !== before[field])
  const { me } = context
  const who = isParty(me) ? `${await nameOf(context, me.id)}さん` : '運営'
  if (after.isNeedless !== before.isNeedless)
    await postSystemMessage(
      context,
      room,
      `運営が、「${name}」を${after.isNeedless ? 'この取引では不要としました' : 'この取引で必要な手続きに戻しました'}。`,
    )
  else if (after.isDone && !before.isDone) await postSystemMessage(context, room, `「${name}」が済みました。`)
  else if (tickField)
    await postSystemMessage(
      context,
      room,
      `${who}が、「${name}」を${after[tickField] ? `${after.isAhead ? '前の手続きより先に' : ''}済みにしました` : '済みではないに戻しました'}。`,
    )
  if (after.waivedAt !== before.waivedAt && after.waivedAt !== null)
    await postSystemMessage(
      context,
      room,
      `運営の二人が、「${name}」を書面がないまま進めることにしました。理由：${after.waiverReason ?? ''}`,
    )
  else if (after.waiverReason !== null && after.waiverReason !== before.waiverReason) await askColleague(context, after)
  if (after.dueOn && after.dueOn !== before.dueOn) {
    const message = `「${name}」の期限が、${date(after.dueOn)}になりました。`
    await postSystemMessage(context, room, message)
    const values = { 手続き: name, 期日: date(after.dueOn) }
    await notifyParties(context, room, { mail: 'stepScheduled', values })
  }
  wakeStreams(context, room)
}

/**
 * A step that is ticked before what it rests on is done says so, and is taken by whoever confirms it (`isAhead`). Answers whether it
 * is ahead of the others. @throws AppError bad_request
 */
async function guardOrder(context: Context, step: DealStep, now: readonly (typeof ticks)[number][]): Promise<boolean> {
  if (ticks.every((field) => step[field] === null)) return false
  const [first] = now
  if (first === undefined) return step.isAhead
  const missingKinds = missingBefore(step.kind, await find(context, dealStep, { negotiationID: step.negotiationID }))
  if (missingKinds.length === 0) return false
  const message = `先に${namesOfSteps(missingKinds)}を済ませてください。先に済ませたことに誤りがなければ、確かめてから印をつけてください。`
  if (!step.isAhead) throw invalid([{ path: [first], message }])
  return true
}

export const dealStepEffects = effects(dealStep, {
  guard: {
    async change(context, after, before) {
      const deal = await oneRow(bySystem(context), negotiation, after.negotiationID)
      if (!isAgreedUpon(deal)) throw conflict('手続きを進められるのは、成約した商談だけです')
      // A handover that is recorded late may lead to a day that is over.
      if (!context.asSystem) guardDayToCome(context, 'dueOn', after, before)
      // The moment of a tick is the server's, whatever was sent.
      const now = ticks.filter((field) => after[field] !== null && before[field] === null)
      const stamps = Object.fromEntries(now.map((field) => [field, context.now]))
      const isAhead = await guardOrder(context, after, now)
      const waiver = guardWaiver(context, deal, after, before)
      await guardLawPapers(context, deal, { ...after, ...waiver }, before)
      return { ...stamps, ...waiver, isAhead }
    },
  },
  after: { change: tell },
})

/** How many days before a step is due its sides are reminded. */
const daysBefore = [3, 0]

async function remind(context: Context, step: DealStep, now: string): Promise<void> {
  const room = await oneRow(context, negotiation, step.negotiationID)
  if (
    room.deletedFlag ||
    !isAgreedUpon(room) ||
    (room.status === DealStatus.finished && !StepKind.afterwards.includes(step.kind))
  )
    return
  if (!(await remindToday(context, dealStep, step.id))) return
  const sides = openSides(step)
  const to = [
    ...(sides.includes(Role.buyer) && room.buyerID !== null ? [room.buyerID] : []),
    ...(sides.includes(Role.seller) ? [room.sellerID] : []),
  ]
  const when = step.dueOn === tokyoDate(now) ? '本日' : date(step.dueOn!)
  const values = { 手続き: StepKind.label(step.kind), いつ: when }
  await notifyParties(context, room, { mail: 'stepDue', values, to })
}

/** Reminds whoever has not ticked a step that is due, once on each of the days. To be run once a day. */
export async function remindSteps(services: Services): Promise<void> {
  const now = services.now()
  const days = daysBefore.map((days) => addDays(tokyoDate(now), days))
  const { dueOn } = tableOf(dealStep)
  const due: Due<DealStep> = async (reading, only) =>
    inOrder(
      await find(reading, dealStep, { isDone: false }, { also: and(inArray(dueOn, days), lte(dueOn, days[0]!), only) }),
    )
  await forEachDue(services, dealStep, due, (context, step) => remind(context, step, now))
}
