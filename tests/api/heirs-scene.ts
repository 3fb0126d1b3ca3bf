import { Ownership } from '#domain/choices/land.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { OwnershipPaperKind, OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { House, Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

const pdf = '%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n%%EOF\n'
let heirCount = 0

/** What a seller, the desk and heirs do about homes that were inherited. */
export function heirsScene(house: House, seller: Somebody, admin: Somebody) {
  const uploaded = async ({ api }: Somebody = seller) =>
    (await api.image.create({ body: { name: '戸籍.pdf', dir: 'document', thumbnail: false, image: new Blob([pdf]) } }))
      .path
  /** A complete draft that is held in this way. */
  const draft = async (ownership: CodeOf<typeof Ownership> = Ownership.inheritedTogether) =>
    (await seller.api.estate.create({ body: typedEstate({ ownership, title: '海の見える実家' }) })).id
  const name = (estateID: string, email = `heir${++heirCount}@example.jp`) =>
    seller.api.heirConsent.create({ body: { estateID, name: '山田 次郎', email } })
  /** The links that went to an address, the first one first. */
  const tokensTo = async (email: string) => {
    const { rows } = await house.services.pool.query<{ text: string }>(
      `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on, id`,
      [email],
    )
    return rows.flatMap(({ text }) => /\/consent\?token=([\w.%-]+)/.exec(text)?.[1] ?? []).map(decodeURIComponent)
  }
  const tokenOf = async (email: string) => (await tokensTo(email)).at(-1)!
  const answer = (token: string, status: 2 | 3 | 4, price: number | null = 29_800_000, who = house.visitor.api) =>
    who.heirConsent.answer({ body: { token, status, typedName: '山田次郎', price } })
  const send = async (estateID: string, kind: CodeOf<typeof OwnershipPaperKind>) =>
    seller.api.ownershipPaper.create({ body: { estateID, kind, path: await uploaded() } })
  const check = (id: string) => admin.api.ownershipPaper.patch({ id, body: { status: OwnershipPaperStatus.checked } })
  const apply = (id: string) => seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  /** A public home whose one heir has agreed. */
  async function published() {
    const estateID = await draft()
    const consent = await name(estateID)
    const token = await tokenOf(consent.email)
    await answer(token, 2)
    const paper = await send(estateID, OwnershipPaperKind.register)
    await apply(estateID)
    await check(paper.id)
    await admin.api.estate.approve({ id: estateID })
    return { estateID, consent, token, paper }
  }
  return { uploaded, draft, name, tokensTo, tokenOf, answer, send, check, apply, published }
}
