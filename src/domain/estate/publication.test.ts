import { expect, test } from 'vitest'
import { DocumentGroup, EstateDocumentKind, InquirySource, Visibility } from '../choices/listing.ts'
import { metaOf } from '../kit/fields.ts'
import { makeEstate } from '../../../tests/make.ts'
import type { EstateDocument } from './attachments.ts'
import { privateFields, publicFields, type Estate } from './fields.ts'
import { freeze, publication } from './publication.ts'
import { toPublicEstate } from './public-estate.ts'

const approvedAt = '2026-11-21T01:00:00.000Z'
const published = (values: Partial<Estate> = {}) => makeEstate({ approvedAt, firstApprovedAt: approvedAt, ...values })

const marker = 'ひみつの印'
const markedNumber = 918_273_645
const markedTime = '1999-12-31T00:00:00.000Z'
const paper = (values: Partial<EstateDocument> = {}): EstateDocument => ({
  id: `${marker}書類`,
  name: '測量図',
  documentKind: EstateDocumentKind.image,
  documentGroup: DocumentGroup.groundSurvey,
  visibility: Visibility.public,
  inquirySource: InquirySource.owner,
  path: `${marker}の鍵`,
  ...values,
})

/** What a private field holds that can be recognised wherever it comes out. */
function planted(field: keyof typeof privateFields): unknown {
  if (field === 'documents') return [paper({ name: `${marker}名`, visibility: Visibility.seller })]
  if (field === 'priceHistory') return [{ price: markedNumber, from: markedTime }]
  const { column } = metaOf(privateFields[field])
  if (column === 'text') return `${marker}：${field}`
  if (column === 'timestamptz(3)') return markedTime
  return column === 'boolean' ? true : markedNumber
}
const secret = () => {
  const fields = Object.keys(privateFields) as (keyof typeof privateFields)[]
  return { ...published(), ...Object.fromEntries(fields.map((field) => [field, planted(field)])) } as Estate
}

test('nothing that was planted in a private field is in the publication', () => {
  const { suspendedReason, ...frozen } = freeze(secret())
  const all = JSON.stringify(frozen)
  for (const mark of [marker, String(markedNumber), markedTime]) expect(all).not.toContain(mark)
  // For the server alone: the row is read only while this is empty.
  expect(suspendedReason).toContain(marker)
})

test('a publication has the allowed fields, and no private one', () => {
  const body = Object.keys(toPublicEstate(published())).sort()
  const cut = ['priceBefore', 'priceBeforeFrom', 'priceCutAt']
  expect(body).toEqual(['id', 'documents', ...cut, ...Object.keys(publicFields)].sort())
  const columns = Object.keys(publication.fields)
  for (const field of Object.keys(privateFields).filter((name) => name !== 'suspendedReason'))
    expect(columns).not.toContain(field)
})

test('no field is public and private at once', () => {
  expect(Object.keys(publicFields).filter((field) => field in privateFields)).toEqual([])
})

test('of the papers the public ones are told, with their files and what those weigh', () => {
  const documents = [
    paper({ id: 'a', path: 'document/a.pdf' }),
    paper({ id: 'b', name: '公図', path: null }),
    paper({ id: 'c', name: '権利証', path: 'document/c.pdf', visibility: Visibility.seller }),
  ]
  const sizes = new Map([
    ['document/a.pdf', 1200],
    ['document/c.pdf', 3400],
  ])
  const { documentKind, documentGroup, inquirySource } = paper()
  const told = { documentKind, documentGroup, inquirySource }
  expect(freeze(published({ documents }), { sizes }).body.documents).toEqual([
    { id: 'a', name: '測量図', ...told, path: 'document/a.pdf', size: 1200 },
    { id: 'b', name: '公図', ...told, path: null, size: null },
  ])
})

test('what is frozen stays as it was approved when the estate is edited', () => {
  const estate = published()
  const { body } = freeze(estate)
  Object.assign(estate.land, { landArea: 1 })
  Object.assign(estate, { title: 'あとから変えた題名' })
  expect(body.title).toBe('庭のある4LDKの一戸建て')
  expect(body.land.landArea).toBe(165.28)
})

test('a publication is found by the words of its public text only', () => {
  const { words, wordParts } = freeze(published({ appealPoint: 'ＪＲの駅に近い家', register: '秘密太郎' }))
  expect(words).toContain('jrの駅に近い家')
  expect(wordParts).toEqual(expect.arrayContaining(['鎌倉', '小町', 'jr']))
  expect(wordParts).not.toContain('秘密')
})

test('a publication stands at the centre of its town, and nowhere while that is not known', () => {
  const centre = { lat: 35.3192, lng: 139.5467 }
  expect(freeze(published(), { centre })).toMatchObject({ townLat: 353_192, townLng: 1_395_467 })
  expect(freeze(published())).toMatchObject({ townLat: null, townLng: null })
})
