import { ConditionAnswer, DisclosureKind, DisclosureStatus, FixtureAnswer } from '#domain/choices/agreeing.ts'
import { disclosure, takesForms, type Disclosure, type DisclosureLine } from '#domain/deal/disclosure/disclosure.ts'
import { itemsOf } from '#domain/deal/disclosure/disclosure-items.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { estate } from '#domain/estate/estate.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { conflict } from '#http/errors.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'

/** The lines of a first draft, with what the listing tells already. A listing stays as long as a deal about it goes on. */
async function draftLines(context: Context, kind: Disclosure['kind'], estateID: string): Promise<DisclosureLine[]> {
  const home = await oneRow(bySystem(context), estate, estateID)
  const facilities = await find(context, facilityCategoryMaster, { id: home.facilityIDs })
  const names = facilities.map(({ facilityCategoryName }) => facilityCategoryName)
  const wordsByKey: Record<string, string | null> = { rebuilt: home.renovation, more: home.disclosure }
  return itemsOf(kind, kindOf(home)).map(({ key, title }) => {
    if (kind === DisclosureKind.fixtures) {
      const isThere = names.some((name) => name.includes(title))
      return { key, answer: isThere ? FixtureAnswer.works : null, detail: '' }
    }
    const words = wordsByKey[key]
    return { key, answer: words ? ConditionAnswer.yes : null, detail: textWithin(words ?? '', 300) }
  })
}

/** What was told stays as it was once a deal is over. @throws AppError conflict */
export function guardForms(deal: Negotiation): void {
  if (!takesForms(deal)) throw conflict('告知書と付帯設備表を書けるのは、買主がいる進行中の商談だけです')
}

/**
 * How the next edition of a form begins: from the one that is shown, or else from the listing.
 * @throws AppError conflict, bad_request
 */
export async function prepareDisclosure(
  context: Context,
  { kind }: Values,
  deal: Negotiation,
): Promise<Pick<Disclosure, 'lines' | 'edition'>> {
  guardForms(deal)
  const { id: negotiationID, estateID } = deal
  const form = disclosure.row.shape.kind.safeParse(kind)
  if (!form.success) throw invalid([{ path: ['kind'], message: '書類を選んでください' }])
  const editions = await find(context, disclosure, { negotiationID, kind: form.data })
  if (editions.some(({ status }) => status === DisclosureStatus.draft)) throw conflict('書きかけの下書きがあります')
  const shownEdition = editions.find(({ status }) => DisclosureStatus.shown.includes(status))
  const lines = shownEdition?.lines ?? (await draftLines(context, form.data, estateID))
  return { lines, edition: 1 + Math.max(0, ...editions.map(({ edition }) => edition)) }
}
