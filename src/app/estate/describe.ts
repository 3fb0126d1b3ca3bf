import { FloorPlan } from '#domain/choices/building.ts'
import type { PublicEstate } from '#domain/estate/publication.ts'
import { squareMeters } from '#domain/format/area.ts'
import { price } from '#domain/format/money.ts'
import { accessLines } from './access-lines.ts'
import { kindLabel } from './kind-label.ts'

/** An estate in a sentence, for search engines and people who share it. */
export function describe(estate: PublicEstate): string {
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
  const appeal = estate.appealPoint?.replace(/\s+/g, ' ').slice(0, 80)
  return [parts.filter(Boolean).join('・'), appeal].filter(Boolean).join('。')
}
