import { ListingStatus } from '#domain/choices/listing.ts'
import { EstateReportReason } from '#domain/choices/report.ts'
import { Role } from '#domain/choices/person.ts'
import { fromNow } from '#domain/deal/invitation.ts'
import { privateFields } from '#domain/estate/fields.ts'
import { metaOf } from '#domain/kit/fields.ts'
import { userFields } from '#domain/user/user-fields.ts'
import type { House } from './as.ts'
import { openShop } from './shop.ts'
import { typedEstate } from './typed-estate.ts'

/** What marks the private texts of one who has some, in the letters that a field takes. */
type Mark = { words: string; kana: string }
const marks = {
  seller: { words: 'うりてのひみつ', kana: 'ウリテノヒミツ' },
  buyer: { words: 'かいてのひみつ', kana: 'カイテノヒミツ' },
  desk: { words: 'うんえいのひみつ', kana: 'ウンエイノヒミツ' },
} satisfies Record<string, Mark>
export type Owner = keyof typeof marks

/** Finds what is private to these people. */
export const secretsOf = (...owners: Owner[]): RegExp =>
  new RegExp(owners.flatMap((owner) => Object.values(marks[owner])).join('|'))

type Fields = Readonly<
  Record<string, Parameters<typeof metaOf>[0] & { safeParse(value: unknown): { success: boolean } }>
>
const wordsOf = (fields: Fields, left: readonly string[] = []): string[] =>
  Object.keys(fields).filter((field) => metaOf(fields[field]!).filter === 'words' && !left.includes(field))
const markFields = (mark: Mark, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [field, field.endsWith('Kana') ? mark.kana : `${mark.words}${field}`.slice(0, 16)]),
  )

/** Every private text of a listing, whoever writes it: the seller, the desk, or the product. */
export const privateTexts = wordsOf(privateFields)
/** Of a person, all but how a deal calls them, by what they sign in, and what the desk alone knows. */
const personalTexts = wordsOf(userFields, ['id', 'email', 'userNumber', 'name', 'adminMemo'])

/** A published listing, a deal about it with its invited seller and a fixed quotation, and a secret in each text that not all may read. */
export async function plantSecrets(house: House) {
  const { pool } = house.services
  /** Writes past every form. */
  async function plant(table: string, id: string, texts: Record<string, string>) {
    const columns = Object.keys(texts).map((field, n) => `"${field}" = $${n + 2}`)
    await pool.query(`update ${table} set ${columns.join(', ')} where id = $1`, [id, ...Object.values(texts)])
  }
  const { seller, admin, menuID } = await openShop(house)
  const [buyer, otherBuyer, otherSeller] = await Promise.all([
    house.as(Role.buyer),
    house.as(Role.buyer),
    house.as(Role.seller),
  ])
  const paper = { documentKind: 1, documentGroup: 1, visibility: 1, inquirySource: 1, path: null }
  const documents = [{ id: 'a', name: `${marks.seller.words}書類`, ...paper }]
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate({ documents }) })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  // Those that an approval lets stand: it asks for a postcode, and for no reason why not.
  const texts = markFields(marks.seller, privateTexts)
  const fields = privateFields as Fields
  const stands = ([field, text]: [string, string]) => fields[field]!.safeParse(text).success
  await plant('estates', estateID, Object.fromEntries(Object.entries(texts).filter(stands)))
  await admin.api.estate.approve({ id: estateID })
  // What the approval has cleared, and what it refuses.
  await plant('estates', estateID, texts)

  const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID } })
  await buyer.api.chat.create({ body: { negotiationID, message: `予算は${marks.buyer.words}です` } })
  const misled = { estateID, reason: EstateReportReason.other, detail: marks.buyer.words }
  await buyer.api.estateReport.create({ body: misled })
  const asked = await buyer.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [menuID] } })
  const line = { serviceMenuID: menuID, name: marks.buyer.words, quantity: 1, unitPrice: 50_000, taxRate: 10, kind: 2 }
  const fixed = { quotationStatus: 1, lines: [line], note: marks.buyer.words, validUntil: '2099-12-31' }
  await admin.api.quotation.patch({ id: asked.id, body: fixed as never })
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true, sellerReadsFrom: fromNow } })
  for (const owner of ['buyer', 'seller'] as const) {
    const { id } = { buyer, seller }[owner]
    await plant('users', id, markFields(marks[owner], personalTexts))
    await plant('users', id, { adminMemo: marks.desk.words })
  }
  await plant('negotiations', negotiationID, { adminMemo: marks.desk.words })
  return { estateID, negotiationID, quotationID: asked.id, seller, admin, buyer, otherBuyer, otherSeller }
}
