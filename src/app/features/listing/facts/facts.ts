import { WizardType } from '#domain/choices/listing.ts'
import { kindOf, type Kind } from '#domain/estate/kind.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { buildingItems, flatItems } from './building-items.ts'
import { type Fact, type Item, inWords, labelOf, ofEstate, ofLand, firstItems, lastItems, rightItems } from './fact.ts'
import { Direction } from '#domain/choices/land.ts'
import { flagLabel } from '#domain/choices/flag.ts'
import { publicFields } from '#domain/estate/fields.ts'
import { isPlanned, isPrivate, landFields, road, type Road } from '#domain/estate/land.ts'

const none = 'なし'

/** A road that the land touches: `南側 公道 幅員6m 接面11.5m`. */
const roadInWords = ({ direction, roadType, width, frontage }: Road) =>
  [
    `${Direction.label(direction)}側`,
    inWords(road.roadType, roadType),
    ...(width == null ? [] : [`${labelOf(road.width)}${inWords(road.width, width)}`]),
    ...(frontage == null ? [] : [`${labelOf(road.frontage)}${inWords(road.frontage, frontage)}`]),
  ].join(' ')

const undesignated = '指定なし'

/** What the law requires a listing of land to state (別表3・別表5): its area and right, what may be built there, which roads lead to it. */
const landItems: readonly Item[] = [
  ofLand('landArea', {
    as: (words, { land }) => [words, inWords(landFields.areaSource, land.areaSource)].filter(Boolean).join(' '),
  }),
  {
    label: labelOf(landFields.privateRoadArea),
    say: ({ land: { privateRoadArea, roads } }) =>
      inWords(landFields.privateRoadArea, privateRoadArea || null) ??
      (privateRoadArea === 0 || (roads?.length && !roads.some(isPrivate)) ? none : null),
  },
  ...rightItems,
  ofLand('landCategory'),
  ofLand('currentLandUse'),
  ofLand('cityPlanning'),
  {
    label: labelOf(publicFields.areaOfUse),
    say: (e) => inWords(publicFields.areaOfUse, e.areaOfUse) ?? (e.land.cityPlanning ? undesignated : null),
  },
  {
    label: `${labelOf(landFields.coverageRatio)}・${labelOf(landFields.floorAreaRatio)}`,
    say: (e) => {
      const ratios = [
        inWords(landFields.coverageRatio, e.land.coverageRatio),
        inWords(landFields.floorAreaRatio, e.land.floorAreaRatio),
      ]
      if (ratios.every((ratio) => ratio === null)) return isPlanned(e.land) ? null : undesignated
      return ratios.map((ratio) => ratio ?? undesignated).join('・')
    },
  },
  { label: labelOf(landFields.roads), wide: true, say: ({ land }) => land.roads?.map(roadInWords).join('\n') || null },
  ofLand('setbackArea', { as: (words, { land }) => (land.setbackArea ? words : none) }),
  ofLand('rebuildable', { as: (_, { land }) => flagLabel(land.rebuildable, 'can') }),
  ofLand('terrain'),
  ofLand('farmlandPermit', { as: (_, { land }) => (land.farmlandPermit ? '必要' : '不要') }),
  ofLand('water'),
  ofLand('sewer'),
  ofLand('gas'),
  ofLand('electric'),
]

/** Whether the land must be built on with the seller's builder (建築条件): of bare land only. */
const buildConditionItem: Item = ofLand('buildCondition')

/** What a listing of a flat states about the land. */
const flatLandItems: readonly Item[] = [...rightItems, ofEstate('areaOfUse')]

const { land, house, condominium, other } = WizardType

const byKind: Record<Kind, readonly Item[]> = {
  [land]: [...landItems, buildConditionItem],
  [house]: [...buildingItems, ...landItems],
  [condominium]: [...flatItems, ...flatLandItems],
  [other]: [...buildingItems, ...landItems],
}

/**
 * An estate's outline (物件概要): every item that advertising law wants of its kind, in the order of the industry's
 * forms, without what is not there. `today` is `YYYY-MM-DD` in Japan.
 * Source: 表示規約施行規則 別表3（売地）・別表5（中古住宅）・別表7（中古マンション）.
 */
export function facts(estate: PublicEstate, today: string): Fact[] {
  const kind = kindOf(estate)
  return [...firstItems, ...(kind ? byKind[kind] : []), ...lastItems].flatMap(({ label, wide, say }) => {
    const value = say(estate, today)
    return value ? [{ label, value, ...(wide && { wide }) }] : []
  })
}
