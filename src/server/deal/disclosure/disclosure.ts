import { DealStatus } from '#domain/choices/deal.ts'
import { ConditionAnswer, DisclosureKind, DisclosureStatus, FixtureAnswer } from '#domain/choices/agreeing.ts'
import { disclosure, type Disclosure, type DisclosureLine } from '#domain/deal/disclosure/disclosure.ts'
import { changesSince } from '#domain/deal/disclosure/disclosure-lines.ts'
import { itemsOf } from '#domain/deal/disclosure/disclosure-items.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { estate } from '#domain/estate/estate.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { conflict } from '#http/errors.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { creating, crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { authorize, oneRow } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'
import { answerPdf } from '#server/documents/answer-paper.ts'
import { announce } from '../deal-news.ts'

/** The lines of a first draft, with what the listing tells already. */
async function draftLines(context: Context, kind: Disclosure['kind'], estateID: string): Promise<DisclosureLine[]> {
  const columns = ['estateType', 'estateTypeDetail', 'renovation', 'disclosure', 'facilityIDs'] as const
  const home = await findOne(context, estate, { id: estateID }, { columns })
  const named = await find(context, facilityCategoryMaster, { id: home?.facilityIDs ?? [] })
  const names = named.map(({ facilityCategoryName }) => facilityCategoryName)
  const told: Record<string, string | null | undefined> = { rebuilt: home?.renovation, more: home?.disclosure }
  return itemsOf(kind, home ? kindOf(home) : null).map(({ key, title }) => {
    const isThere = kind === DisclosureKind.fixtures && names.some((name) => name.includes(title))
    const words = kind === DisclosureKind.condition ? told[key] : null
    if (words) return { key, answer: ConditionAnswer.yes, detail: words.slice(0, 300) }
    return { key, answer: isThere ? FixtureAnswer.works : null, detail: '' }
  })
}

/** Begins the next edition of a form: from the one that is shown, or else from the listing. */
function begin(context: Context, body: Values): Promise<Disclosure> {
  authorize(context.me, disclosure.rules.create(context.me))
  return inTransaction(context, async (context) => {
    const room = await oneRow(context, negotiation, String(body.negotiationID ?? ''), { lock: true })
    if (room.buyerID === null || !DealStatus.open.includes(room.status))
      throw conflict('告知書と付帯設備表を書けるのは、買主がいる進行中の商談だけです')
    const kind = disclosure.row.shape.kind.safeParse(body.kind)
    if (!kind.success) throw invalid([{ path: ['kind'], message: '書類を選んでください' }])
    const editions = await find(context, disclosure, { negotiationID: room.id, kind: kind.data })
    if (editions.some(({ status }) => status === DisclosureStatus.draft)) throw conflict('書きかけの下書きがあります')
    const shown = editions.find(({ status }) => DisclosureStatus.shown.includes(status))
    const lines = shown?.lines ?? (await draftLines(context, kind.data, room.estateID))
    const edition = 1 + Math.max(0, ...editions.map(({ edition }) => edition))
    return createRow(context, disclosure, { negotiationID: room.id, kind: kind.data }, { lines, edition })
  })
}

export const disclosureHandlers: Handlers<'disclosure'>['disclosure'] = {
  ...crudHandlers(disclosure),
  create: creating(disclosure, begin),
  async file(context, { id }) {
    const row = await oneRow(context, disclosure, id)
    const room = await oneRow(context, negotiation, row.negotiationID)
    const home = await findOne(context, estate, { id: room.estateID }, { columns: ['title', 'publicAddress'] })
    // Fonts and layout are loaded with the first paper that somebody opens.
    const { drawDisclosure } = await import('#server/documents/pdf/disclosure-paper.ts')
    const subject = [home?.title ?? '（無題）', home?.publicAddress].filter(Boolean).join('　')
    return answerPdf(await drawDisclosure(row, room, subject), `disclosure-${row.kind}-${row.edition}`)
  },
}

const keysOf = ({ lines }: Pick<Disclosure, 'lines'>) => lines.map(({ key }) => key)

type News = { title: string; message: string; more?: string[] }

/** Says in the room what has become of a form; the card stands at that line. */
async function tell(context: Context, { id, negotiationID }: Disclosure, news: News) {
  const room = await oneRow(bySystem(context), negotiation, negotiationID, { lock: true })
  await announce(context, room, { ...news, desk: true }, { relationID: id })
}
const nameOf = ({ kind, edition }: Disclosure) => `${DisclosureKind.label(kind)}（第${edition}版）`

export const disclosureEffects = effects(disclosure, {
  guard: {
    change(_, after, before) {
      // The form is what it is: answers are written, and no line is added or left out.
      if (keysOf(after).join() !== keysOf(before).join())
        throw invalid([{ path: ['lines'], message: '項目は変えられません' }])
      if (after.confirmedKeys.some((key) => !keysOf(after).includes(key)))
        throw invalid([{ path: ['confirmedKeys'], message: '項目を選んでください' }])
    },
    moves: {
      async present(context, { negotiationID, kind, lines }) {
        const status = DisclosureStatus.shown
        const earlier = await findOne(context, disclosure, { negotiationID, kind, status }, { lock: true })
        if (!earlier) return {}
        await move(bySystem(context), disclosure, earlier.id, 'replace')
        return changesSince(earlier, lines)
      },
    },
  },
  after: {
    moves: {
      present: (context, row) =>
        tell(context, row, {
          title: `${DisclosureKind.label(row.kind)}が届きました`,
          message: `${nameOf(row)}ができました。${row.changedKeys.length ? `${row.changedKeys.length}か所が前の版から変わりました。` : ''}`,
          more: ['チャットのカードから、項目ごとに確かめてください。'],
        }),
      confirm: (context, row) =>
        tell(context, row, {
          title: `${DisclosureKind.label(row.kind)}の確認が済みました`,
          message: `${nameOf(row)}を、買主がすべて確認しました。`,
        }),
      // The edition that takes its place is told.
      replace: nothing,
    },
  },
})
