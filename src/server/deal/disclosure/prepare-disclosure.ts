import { DealStatus } from '#domain/choices/deal.ts'
import { ConditionAnswer, DisclosureKind, DisclosureStatus, FixtureAnswer } from '#domain/choices/agreeing.ts'
import { disclosure, type Disclosure, type DisclosureLine } from '#domain/deal/disclosure/disclosure.ts'
import { itemsOf } from '#domain/deal/disclosure/disclosure-items.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { estate } from '#domain/estate/estate.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { invalid, type Values } from '#server/kernel/values.ts'

/** The lines of a first draft, with what the listing tells already. */
async function draftLines(context: Context, kind: Disclosure['kind'], estateID: string): Promise<DisclosureLine[]> {
  const columns = ['estateType', 'estateTypeDetail', 'renovation', 'disclosure', 'facilityIDs'] as const
  const home = await findOne(context, estate, { id: estateID }, { columns })
  const facilities = await find(context, facilityCategoryMaster, { id: home?.facilityIDs ?? [] })
  const names = facilities.map(({ facilityCategoryName }) => facilityCategoryName)
  const answers: Record<string, string | null | undefined> = { rebuilt: home?.renovation, more: home?.disclosure }
  return itemsOf(kind, home ? kindOf(home) : null).map(({ key, title }) => {
    const isThere = kind === DisclosureKind.fixtures && names.some((name) => name.includes(title))
    const words = kind === DisclosureKind.condition ? answers[key] : null
    if (words) return { key, answer: ConditionAnswer.yes, detail: words.slice(0, 300) }
    return { key, answer: isThere ? FixtureAnswer.works : null, detail: '' }
  })
}

/**
 * How the next edition of a form begins: from the one that is shown, or else from the listing.
 * @throws AppError conflict, bad_request
 */
export async function prepareDisclosure(
  context: Context,
  { kind }: Values,
  { id: negotiationID, estateID, buyerID, status }: Negotiation,
): Promise<Pick<Disclosure, 'lines' | 'edition'>> {
  if (buyerID === null || !DealStatus.open.includes(status))
    throw conflict('告知書と付帯設備表を書けるのは、買主がいる進行中の商談だけです')
  const form = disclosure.row.shape.kind.safeParse(kind)
  if (!form.success) throw invalid([{ path: ['kind'], message: '書類を選んでください' }])
  const editions = await find(context, disclosure, { negotiationID, kind: form.data })
  if (editions.some(({ status }) => status === DisclosureStatus.draft)) throw conflict('書きかけの下書きがあります')
  const shownEdition = editions.find(({ status }) => DisclosureStatus.shown.includes(status))
  const lines = shownEdition?.lines ?? (await draftLines(context, form.data, estateID))
  return { lines, edition: 1 + Math.max(0, ...editions.map(({ edition }) => edition)) }
}
