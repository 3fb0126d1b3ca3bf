import { tokyoDate } from '#domain/calendar.ts'
import { DealPaperKind } from '#domain/choices/agreeing.ts'
import { explanation } from '#domain/deal/explanation/explanation.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import {
  dealPaper,
  endRestsOn,
  handedFields,
  isBrokersPaper,
  maxPapers,
  openedBy,
  sidesWithoutConsent,
  takesPapers,
  type DealPaper,
} from '#domain/deal/papers/deal-paper.ts'
import { sideNames } from '#domain/deal/steps/step-ticks.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { dropPaths, sumOf } from '#server/images/records.ts'
import { deleteWhere, setWhere } from '#server/kernel/bulk.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects } from '#server/kernel/effects.ts'
import { count, exists, findOne, lock } from '#server/kernel/find.ts'
import { oneRow, visible } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'
import { announceAs } from '../deal-news.ts'
import { wakeStreams } from '../wake-streams.ts'

/** The edition whose place a paper takes: the last one of the same side, in the same deal. */
async function replacedBy(context: Context, { replacesID, negotiationID }: Values): Promise<DealPaper | null> {
  if (typeof replacesID !== 'string') return null
  const earlier = await oneRow(context, dealPaper, replacesID, { lock: true })
  if (earlier.negotiationID !== negotiationID || earlier.side !== context.me?.role)
    throw invalid([{ path: ['replacesID'], message: '自分の側が出した書類を選んでください' }])
  if (earlier.replacedAt !== null) throw conflict('この書類には、もう新しい版があります')
  return earlier
}

/** What the law has the broker hand over comes from the desk, in a deal that asks for it. @throws AppError conflict */
function guardBrokersPaper(context: Context, kind: unknown, room: Negotiation): void {
  if (!isBrokersPaper(kind)) return
  if (!isAdmin(context.me) || !room.isBrokered)
    throw conflict('この種類の書類を出せるのは、成約した媒介の商談の運営です')
}

/** Whoever has not agreed to take it as a file has been given it on paper, since the deal began. @throws AppError bad_request */
async function guardHandedOn({ now }: Context, paper: DealPaper, room: Negotiation): Promise<void> {
  const sides = sidesWithoutConsent(paper.kind, room)
  const faults = handedFields.flatMap(({ name, side }) => {
    const day = paper[name]
    if (day === null) {
      const message = `${sideNames[side]}が、ファイルでの受け取り（電磁的方法）を承諾していません。書面で交付した日を入力してください。`
      return sides.includes(side) ? [{ path: [name], message }] : []
    }
    const hasBeen = day >= tokyoDate(room.createdAt) && day <= tokyoDate(now)
    return hasBeen ? [] : [{ path: [name], message: '商談がはじまった日から今日までの日を選んでください' }]
  })
  if (faults.length > 0) throw invalid(faults)
}

/** A paper, or another edition of one, is handed over where there is somebody to take it. */
async function preparePaper(context: Context, body: Values, room: Negotiation): Promise<Partial<DealPaper>> {
  if (!takesPapers(room)) throw conflict('書類を出せるのは、買主と売主がそろった商談です')
  if ((await count(context, dealPaper, { negotiationID: room.id })) >= maxPapers)
    throw conflict(`書類は、1つの商談に${maxPapers}件までです`)
  const earlier = await replacedBy(context, body)
  const kind = earlier?.kind ?? body.kind
  guardBrokersPaper(context, kind, room)
  // Of any other paper nobody asks how it was handed over, and the explanation's is the buyer's alone.
  const blank = {
    ...(!isBrokersPaper(kind) && { handedOn: null }),
    ...(kind !== DealPaperKind.contractDocument && { sellerHandedOn: null }),
  }
  return earlier ? { ...blank, kind: earlier.kind, edition: earlier.edition + 1 } : { ...blank, edition: 1 }
}

/** The earlier edition is the last one no more, and the others hear of the new one. */
async function tellHandedOver(context: Context, paper: DealPaper) {
  const { kind, replacesID } = paper
  if (replacesID) await setWhere(context, dealPaper, { id: replacesID }, { replacedAt: context.now })
  const message = `書類${nameOf(paper)}${replacesID ? 'に替えました' : 'を出しました'}。`
  const values = { 書類: DealPaperKind.label(kind), 内容: message }
  await announceAs(context, paper, { mail: 'paperHandedOver', values, message })
}
const nameOf = ({ name, edition }: DealPaper) => `「${name}」${edition > 1 ? `（第${edition}版）` : ''}`

export const dealPaperHandlers: Handlers<'dealPaper'>['dealPaper'] = crudHandlers(dealPaper)

export const dealPaperEffects = effects(dealPaper, {
  guard: {
    body: preparePaper,
    async create(context, paper, room) {
      await guardHandedOn(context, paper, room)
      return { sha256: await sumOf(context, paper.path) }
    },
    async remove(context, paper) {
      const { id, negotiationID } = paper
      if (endRestsOn(paper, await lock(context, negotiation, negotiationID)))
        throw conflict('取引が完了した商談の法律の書面は、取り消せません。新しい版を出してください。')
      if (await exists(context, explanation, { paperID: id }))
        throw conflict('重要事項説明の記録がこの書類を指しているため、取り消せません。新しい版を出してください。')
    },
  },
  after: { create: tellHandedOver },
  /** Takes the paper back: its file goes, and the edition before it is the last one again, or the one that the next has replaced. */
  async remove(context, paper) {
    const { id, replacesID, replacedAt } = paper
    await dropPaths(context, [paper.path], { going: { noun: dealPaper, id } })
    if (replacesID !== null && replacedAt === null)
      await setWhere(context, dealPaper, { id: replacesID }, { replacedAt: null })
    if (replacesID !== null && replacedAt !== null) {
      // Removed first: no two editions take the place of the same one.
      await deleteWhere(context, dealPaper, { id })
      await setWhere(context, dealPaper, { replacesID: id }, { replacesID })
    }
    await announceAs(
      context,
      { ...paper, id: null },
      { mail: 'paperTakenBack', values: { 書類: nameOf(paper) }, message: `書類${nameOf(paper)}を取り消しました。` },
    )
  },
})

/** Notes who opens the file of a paper, for all in its deal to see. Answers whether it is one that this person may open. */
export const openDealPaper = (context: Context, path: string): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const also = visible(context, dealPaper)
    const paper = await findOne(context, dealPaper, { path }, { also, lock: true })
    if (!paper || !context.me) return false
    const { role } = context.me
    // Whoever handed it over need not be noted as having opened it.
    if (role === paper.side) return true
    const openings = openedBy(paper.openings, role, context.now)
    await setWhere(context, dealPaper, { id: paper.id }, { openings, isOpened: true })
    wakeStreams(context, await oneRow(bySystem(context), negotiation, paper.negotiationID))
    return true
  })
