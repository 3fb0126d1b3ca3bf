import { href, pages } from '#http/pages.ts'
import { descriptionOf } from './estate-head.ts'
import { fileUrl } from './photos.ts'
import { FloorPlan } from '#domain/choices/building.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { squareMeters } from '#domain/format/area.ts'
import { price } from '#domain/format/money.ts'
import { accessLines } from './access-lines.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { kindLabel, kindOf, type Kind } from '#domain/estate/kind.ts'
import type { ShownFields, ShownOperator } from './facts/shown-fields.ts'

/** An estate in a sentence. */
export function sentenceOf(estate: PublicEstate): string {
  const { building, land } = estate
  const area = building.exclusiveArea ?? building.totalFloorArea ?? land.landArea
  const parts = [
    [estate.prefectures, estate.city, estate.town].filter(Boolean).join(''),
    kindLabel(estate),
    FloorPlan.label(building.floorPlan),
    area ? squareMeters(area) : '',
    estate.price === null ? '' : price(estate.price),
    accessLines(estate)[0],
  ]
  return parts.filter(Boolean).join('・')
}

const placeTypes: Record<Kind, string> = {
  [WizardType.land]: 'Place',
  [WizardType.house]: 'SingleFamilyResidence',
  [WizardType.condominium]: 'Apartment',
  [WizardType.other]: 'Place',
}

type DescribedListing = { estate: ShownFields; sentence: string; operator: ShownOperator; origin: string }

/** An estate's page as search engines read it (schema.org): what is offered, by whom, at what price, and where it lies. */
export function estateJsonLd({ estate, sentence, operator, origin }: DescribedListing): Record<string, unknown> {
  const { id, title, price, building, land, estatePhotos } = estate
  const kind = kindOf(estate)
  const area = building.exclusiveArea ?? building.totalFloorArea ?? land.landArea
  const isHome = kind === WizardType.house || kind === WizardType.condominium
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: title,
    description: descriptionOf({ estate, sentence }),
    url: origin + href(pages.estate, { id }),
    image: estatePhotos.map(({ path }) => origin + fileUrl(path)),
    ...(estate.firstApprovedAt && { datePosted: estate.firstApprovedAt }),
    ...(estate.approvedAt && { dateModified: estate.approvedAt }),
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'JPY',
        availability: 'https://schema.org/InStock',
        businessFunction: 'http://purl.org/goodrelations/v1#Sell',
        seller: { '@type': 'RealEstateAgent', name: operator.name, address: operator.address },
      },
    }),
    about: {
      '@type': kind ? placeTypes[kind] : 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'JP',
        addressRegion: estate.prefectures,
        addressLocality: estate.city,
        streetAddress: estate.town,
      },
      ...(isHome && area && { floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' } }),
      ...(isHome && building.builtYearMonth && { yearBuilt: Number(building.builtYearMonth.slice(0, 4)) }),
    },
  }
}
