import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { DocumentGroup, EstateDocumentKind, InquirySource, ListingStatus, Visibility } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import type { EstateDocument } from '#domain/estate/attachments.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'
import { ending, waivePapers } from '../ending.ts'
import { checkParties } from '../checked-parties.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

async function upload({ api }: Somebody) {
  const image = new Blob(['%PDF-1.7\n%%EOF\n'])
  return (await api.image.create({ body: { name: '測量図.pdf', dir: 'document', thumbnail: false, image } })).path
}
const paper = (name: string, path: string | null, visibility: EstateDocument['visibility'] = Visibility.public) => ({
  id: name,
  name,
  path,
  visibility,
  inquirySource: InquirySource.owner,
  documentKind: EstateDocumentKind.image,
  documentGroup: DocumentGroup.groundSurvey,
})

/** A deal about a home that is published with these papers, after others, negotiated with its seller. */
async function dealAbout(documents: EstateDocument[], earlier: EstateDocument[] = documents) {
  const { seller, admin } = shop
  const buyer = await house.as(Role.buyer)
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate({ documents: earlier }) })
  const publish = async () => {
    const body = { status: ListingStatus.applying, changeReason: '書類の変更' }
    await seller.api.estate.patch({ id: estateID, body })
    await admin.api.estate.approve({ id: estateID })
  }
  await publish()
  if (earlier !== documents) {
    await seller.api.estate.patch({ id: estateID, body: { documents } })
    await publish()
  }
  const { id } = await buyer.api.negotiation.create({ body: { estateID } })
  const patch = (body: object) => admin.api.negotiation.patch({ id, body })
  await patch({ sellerInvitedFlag: true })
  await patch({ status: DealStatus.negotiating })
  const offer = await buyer.api.offer.create({ body: { negotiationID: id, price: 28_000_000 } })
  await seller.api.offer.patch({ id: offer.id, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, id)
  return { id, buyer, estateID, publish, patch }
}

test('what is sold is closed with its papers, but for its buyer, and private ones for its buyer too', async () => {
  const shown = paper('測量図', await upload(shop.seller))
  const kept = paper('権利証', await upload(shop.seller), Visibility.seller)
  const { buyer, patch } = await dealAbout([shown, kept])
  const other = await house.as(Role.buyer)
  await expect(other.api.image.link({ path: shown.path! })).resolves.toHaveProperty('url')
  await patch({ status: DealStatus.established })
  await expect(buyer.api.image.link({ path: shown.path! })).resolves.toHaveProperty('url')
  await expect(buyer.api.image.link({ path: kept.path! })).rejects.toMatchObject({ status: 404 })
  await expect(other.api.image.link({ path: shown.path! })).rejects.toMatchObject({ status: 404 })
  await expect(house.visitor.api.image.link({ path: shown.path! })).rejects.toMatchObject({ status: 401 })
})

test('the record of a deal tells every paper that its buyer could see, replaced and removed ones too, and none of before', async () => {
  const { seller } = shop
  const survey = paper('測量図', await upload(seller))
  const kept = paper('権利証', null, Visibility.seller)
  const removed = paper('古い公図', await upload(seller))
  const { id, buyer, estateID, publish, patch } = await dealAbout([survey, removed, kept], [paper('前の図面', null)])
  const replaced = { ...survey, name: '確定測量図', path: await upload(seller) }
  await seller.api.estate.patch({ id: estateID, body: { documents: [replaced, kept] } })
  await publish()
  await seller.api.estate.patch({ id: estateID, body: { documents: [replaced, kept, paper('未承認の図', null)] } })
  await patch({ status: DealStatus.established })
  await waivePapers(house, id)
  await patch(ending())
  const record = await buyer.fetch(new Request(`http://sumika.test/api/negotiation/record/${id}`))
  const page = await record.text()
  const [, list = ''] = /公開していた書類(.*?)<\/table>/s.exec(page) ?? []
  const told = [...list.matchAll(/<th scope="row">(.*?)<br/g)].map(([, name]) => name)
  expect(told.sort()).toEqual(['測量図', '古い公図', '確定測量図'].sort())
  expect(list.match(/まで公開/g)).toHaveLength(2)
  expect(page).not.toMatch(/権利証|未承認の図|前の図面/)
})
