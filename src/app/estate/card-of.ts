import { FloorPlan } from '#domain/choices/building.ts'
import type { Summary } from '#domain/estate/publication.ts'
import { awayText, type Away } from '#domain/geography.ts'
import { squareMeters } from '#domain/format/area.ts'
import { href, pages } from '#http/pages.ts'
import type { EstateCardProps } from '#ui/estate/estate-card.tsx'
import { accessLines } from './access-lines.ts'
import { kindLabel } from './kind-label.ts'
import { thumbnailUrl } from './photos.ts'

const shown = [
  ...['id', 'title', 'price', 'topImage', 'estateType', 'estateTypeDetail', 'negotiationStatus'],
  ...[
    'prefectures',
    'city',
    'town',
    'nearestStation',
    'nearestStationTime',
    'busStop',
    'busRideTime',
    'busStopTime',
    'stations',
  ],
  ...['searchArea', 'searchTotalFloorArea', 'searchBuildingDate', 'searchFloorPlan'],
] as const satisfies (keyof Summary)[]
/** What a card is made of: a page hands no more of a listing over to the browser; and how far it lies, where that was asked. */
export type CardFacts = Pick<Summary, (typeof shown)[number]> & { away?: Away | null | undefined }

export const cardFactsOf = (estate: Summary): CardFacts =>
  Object.fromEntries(shown.map((field) => [field, estate[field]])) as CardFacts

/** What a card shows of a published estate, with a link to its public page, or to another `page` of it. */
export function cardOf(
  estate: CardFacts,
  page: typeof pages.estate | typeof pages.buyerEstate = pages.estate,
): EstateCardProps {
  const { id, title, price, topImage, searchArea, searchTotalFloorArea, searchBuildingDate, searchFloorPlan } = estate
  const area = searchTotalFloorArea ?? searchArea
  const access = accessLines(estate)[0]
  const { away } = estate
  return {
    href: href(page, { id }),
    title: title ?? '',
    yen: price,
    badge: [kindLabel(estate), FloorPlan.label(searchFloorPlan)].filter(Boolean).join('・'),
    place: `${[estate.prefectures, estate.city, estate.town].filter(Boolean).join('')}${away ? `（${awayText(away)}）` : ''}`,
    ...(topImage && { picture: { src: thumbnailUrl(topImage), alt: '' } }),
    ...(access && { access }),
    ...(area && { area: squareMeters(area) }),
    ...(searchBuildingDate && { year: `${Number(searchBuildingDate.slice(0, 4))}年築` }),
  }
}
