import { FloorPlan } from '#domain/choices/building.ts'
import type { Summary } from '#domain/estate/publication.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { buildingAgeLabel } from '#domain/law/building-age.ts'
import { longestLoan } from '#domain/law/home-loan.ts'
import { distanceText, type Distance } from '#domain/geography.ts'
import { squareMeters } from '#domain/format/area.ts'
import { kindLabel } from '#domain/estate/kind.ts'
import { href, type pages } from '#http/pages.ts'
import type { EstateCardProps } from '#ui/estate/estate-card.tsx'
import { shortAccess } from './access-lines.ts'
import { thumbnailUrl } from './photos.ts'

type ListedHome = Summary & { away?: Distance | null | undefined }

/** A card of a published estate in words, and whose it is: a page hands no more of a listing over to the browser. */
export function cardFactsOf(estate: ListedHome) {
  const {
    id,
    title,
    price,
    topImage,
    pictureCount,
    searchArea,
    searchTotalFloorArea,
    searchBuildingDate,
    searchFloorPlan,
  } = estate
  const { away, negotiationStatus, monthlyFees, searchKind, leaseEnd } = estate
  const today = tokyoDate(Date.now())
  const longest = longestLoan({ kind: searchKind, leaseEnd }, today)
  const area = searchTotalFloorArea ?? searchArea
  const place = [estate.prefectures, estate.city, estate.town].filter(Boolean).join('')
  return {
    id,
    title: title ?? '',
    price,
    topImage,
    ...(pictureCount && { pictureCount }),
    ...(negotiationStatus !== null && { negotiationStatus }),
    ...(monthlyFees && { monthlyFees }),
    ...(longest && { longestLoan: longest }),
    ...(leaseEnd !== null && { isLeased: true as const }),
    facts: [
      kindLabel(estate),
      FloorPlan.label(searchFloorPlan),
      area ? squareMeters(area) : '',
      searchBuildingDate ? buildingAgeLabel(searchBuildingDate.slice(0, 7), today) : '',
    ].filter(Boolean),
    whereabouts: [away ? distanceText(away) : '', shortAccess(estate), place].filter(Boolean),
  }
}
export type CardFacts = ReturnType<typeof cardFactsOf>

type Leading = typeof pages.estate | typeof pages.buyerEstate

/** The card of what was handed over, with a link to a page of the estate. */
export const cardFrom = (
  { id, price, topImage, negotiationStatus: _, monthlyFees: __, longestLoan: ___, isLeased: ____, ...words }: CardFacts,
  page: Leading,
): EstateCardProps => ({
  ...words,
  href: href(page, { id }),
  yen: price,
  ...(topImage && { picture: { src: thumbnailUrl(topImage), alt: '' } }),
})
