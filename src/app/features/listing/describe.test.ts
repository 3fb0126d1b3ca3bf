import { expect, test } from 'vitest'
import { WizardType } from '#domain/choices/listing.ts'
import { toPublicEstate } from '#domain/estate/public-estate.ts'
import { makeEstate } from '../../../../tests/make.ts'
import { estateJsonLd } from './describe.ts'
import { descriptionOf } from './estate-head.ts'
import { shownFields } from './facts/shown-fields.ts'

const operator = {
  name: '株式会社見本',
  address: '東京都千代田区1-1',
  phone: '',
  email: '',
  representative: '',
  licence: '',
  association: '',
  invoiceNumber: '',
}

test('search engines read the offer, its price in yen, and where the estate lies', () => {
  const estate = toPublicEstate(makeEstate({ firstApprovedAt: '2026-11-03T02:00:00.000Z' }, WizardType.condominium))
  expect(
    estateJsonLd({ estate: shownFields(estate), sentence: 'x', operator, origin: 'https://sumika.example' }),
  ).toMatchObject({
    '@type': 'RealEstateListing',
    url: `https://sumika.example/estate/${estate.id}`,
    image: ['https://sumika.example/files/estate/front'],
    datePosted: '2026-11-03T02:00:00.000Z',
    offers: { price: 29_800_000, priceCurrency: 'JPY', seller: { name: '株式会社見本' } },
    about: {
      '@type': 'Apartment',
      address: { addressRegion: '神奈川県', addressLocality: '鎌倉市', streetAddress: '小町' },
      floorSize: { value: 70.12, unitCode: 'MTK' },
      yearBuilt: 2008,
    },
  })
})

test('what others see of an estate’s appeal ends between two letters, and not within one', () => {
  const estate = shownFields(toPublicEstate(makeEstate({ appealPoint: '家'.repeat(79) + '𠮷田' })))
  expect(descriptionOf({ estate, sentence: 'x' })).toBe(`x。${'家'.repeat(79)}𠮷`)
})
