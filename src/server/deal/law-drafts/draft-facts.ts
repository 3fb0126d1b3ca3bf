import type { z } from 'zod'
import { DisclosureKind, DisclosureStatus } from '#domain/choices/agreeing.ts'
import { OfferStatus } from '#domain/choices/deal.ts'
import { PropertyCategory } from '#domain/choices/listing.ts'
import { answersOf } from '#domain/deal/disclosure/disclosure-lines.ts'
import { itemTitle } from '#domain/deal/disclosure/disclosure-items.ts'
import { disclosure, type Disclosure } from '#domain/deal/disclosure/disclosure.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { fullAddress } from '#domain/estate/full-address.ts'
import { buildingFields } from '#domain/estate/building.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { landFields, road, type Road } from '#domain/estate/land.ts'
import { digits } from '#domain/format/count.ts'
import { date, yearMonth } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { metaOf } from '#domain/kit/fields.ts'
import { transactionSpecialist } from '#domain/master/transaction-specialist.ts'
import { homeAsOffered } from '#server/estate/offered-terms.ts'
import type { Context } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'
import type { DraftLine } from '#server/documents/pdf/law-draft.ts'
import { presentOperator } from '#server/operator/operator.ts'
import { sidesOfSale, type SaleSide } from './sides-of-sale.ts'

/** What stands where the product does not know what to say. */
export const blank = '（記入）'

/** What a deal tells for its papers: the home, both sides, the agreed terms, 告知書, and who explains it for whom. */
export async function draftFacts(context: Context, deal: Negotiation) {
  const { id: negotiationID, estateID, specialistID } = deal
  const condition = { negotiationID, kind: DisclosureKind.condition, status: DisclosureStatus.shown }
  const home = await homeAsOffered(context, estateID)
  return {
    now: context.now,
    home,
    ...(await sidesOfSale(context, deal, home)),
    terms: await findOne(context, offer, { negotiationID, status: OfferStatus.accepted }),
    condition: await findOne(context, disclosure, condition),
    specialist: specialistID ? await findOne(context, transactionSpecialist, { id: specialistID }) : undefined,
    operator: (await presentOperator(context)).operator,
  }
}
export type DraftFacts = Awaited<ReturnType<typeof draftFacts>>

/** A field of a home by its label, as a paper says it. */
function lineOf(fields: z.ZodRawShape, of: object, field: string): DraftLine {
  const { label, choice, unit = '', control } = metaOf(fields[field]!)
  const value: unknown = Object.entries(of).find(([name]) => name === field)?.[1]
  if (value === null || value === undefined || value === '') return [label, blank]
  if (typeof value === 'boolean') return [label, value ? 'あり' : 'なし']
  if (choice && (typeof value === 'number' || typeof value === 'string')) return [label, choice.label(value)]
  if (typeof value === 'number') return [label, `${digits(value)}${unit}`]
  return [label, control === 'month' ? yearMonth(String(value)) : String(value)]
}
export const ofHome = (home: Estate, ...fields: (keyof Estate & string)[]): DraftLine[] =>
  fields.map((field) => lineOf(estate.row.shape, home, field))
export const ofLand = ({ land }: Estate, ...fields: (keyof typeof landFields)[]): DraftLine[] =>
  fields.map((field) => lineOf(landFields, land ?? {}, field))
export const ofBuilding = ({ building }: Estate, ...fields: (keyof typeof buildingFields)[]): DraftLine[] =>
  fields.map((field) => lineOf(buildingFields, building ?? {}, field))

/** The roads that the land touches, a line each. */
export function roadLines({ land }: Estate): DraftLine[] {
  const roads = land?.roads ?? []
  if (roads.length === 0) return [['接道', blank]]
  const words = (one: Road) =>
    Object.keys(road)
      .map((field) => lineOf(road, one, field))
      .map(([label, value]) => `${label} ${value}`)
      .join('、')
  return roads.map((one, at) => [`接道（${at + 1}）`, words(one)])
}

/** What the seller has told of the home in the form that the buyer was shown; nothing where there is none. */
export const conditionLines = (form: Pick<Disclosure, 'kind' | 'lines'> | undefined): DraftLine[] =>
  form?.lines.map(({ key, answer, detail }) => [
    itemTitle(form.kind, key),
    [answer === null ? blank : answersOf(form.kind).label(answer), detail].filter(Boolean).join('：'),
  ]) ?? []

const orBlank = (words: string | null | undefined) => words || blank
/** A day, or a place to write it. */
export const dayOr = (day: string | null | undefined) => (day ? date(day) : blank)
/** An amount, or a place to write it. */
export const yenOr = (amount: number | null | undefined) => (amount == null ? blank : yen(amount))

/** A side of the sale, and who acts for it. */
const sideLines = (label: string, { name, address, actor }: SaleSide): DraftLine[] => [
  [label, orBlank(name)],
  [`${label}の住所`, orBlank(address)],
  ...(actor ? [[`${label}の${actor.as}`, actor.words] as const] : []),
]

/** Both sides of the sale, and whom the register names as the owner. */
export const partyLines = ({ home, seller, buyer }: DraftFacts): DraftLine[] => [
  ...sideLines('売主', seller),
  ['登記名義人', orBlank(home.register)],
  ...sideLines('買主', buyer),
]

/** Whether it is a part of a building (区分所有). */
export const isFlat = ({ estateType }: Estate): boolean => estateType === PropertyCategory.condominium

/** Whether a building is sold, with its land or alone. */
export const hasBuilding = ({ estateType }: Estate): boolean => estateType !== PropertyCategory.land

/** Which land and which building it is, as in the register where the product knows. */
export const subjectLines = (home: Estate): DraftLine[] => [
  ['所在地（住居表示）', [fullAddress(home), home.address2].filter(Boolean).join('　') || blank],
  ['所在・地番・家屋番号（登記）', blank],
  ...ofHome(home, 'estateTypeDetail'),
  ...ofLand(home, 'landArea', 'areaSource', 'landCategory', 'landRight'),
  ...(hasBuilding(home) ? ofBuilding(home, 'structure', 'builtYearMonth', 'floorsAbove') : []),
  ...(hasBuilding(home) ? ofBuilding(home, isFlat(home) ? 'exclusiveArea' : 'totalFloorArea') : []),
]

/** The operator as a broker, and the 宅地建物取引士 who is in charge. */
export const brokerLines = ({ operator, specialist, home }: DraftFacts): DraftLine[] => [
  ['宅地建物取引業者', operator.name],
  ['代表者', orBlank(operator.representative)],
  ['主たる事務所', orBlank(operator.address)],
  ['免許証番号', orBlank(operator.licence)],
  ['所属団体', orBlank(operator.association)],
  ['宅地建物取引士', specialist?.name ?? blank],
  ['登録番号', specialist?.registrationNumber ?? blank],
  ...ofHome(home, 'transactionMode'),
]
