import { DeskArea } from '../choices/desk-area.ts'
import { PropertyCategory } from '../choices/listing.ts'
import { flag, integer, text } from '../kit/fields.ts'
import { oneOf } from '../kit/parts.ts'
import { isAdmin } from '../kit/rules.ts'
import { allCalls, resource, type Row } from '../kit/resource.ts'

export type FacilityCategoryMaster = Row<typeof facilityCategoryMaster>
/** An equipment or amenity that a seller can tick; `visibleEstateType` 0 is offered for every kind of estate. */
export const facilityCategoryMaster = resource(
  'facilityCategoryMaster',
  {
    facilityCategoryName: text('施設区分名', { min: 1, max: 40 }),
    visibleEstateType: oneOf('表示する物件種別', PropertyCategory),
    sortOrder: integer('並び順', { max: 9999 }),
    /** It is not offered any more; homes that have it keep it. */
    retired: flag('使用停止'),
  },
  {
    label: '施設区分',
    calls: allCalls,
    area: DeskArea.settings,
    rules: { read: () => true, create: isAdmin, change: isAdmin, remove: isAdmin },
    defaults: () => ({ visibleEstateType: PropertyCategory.notSelected, sortOrder: 0, retired: false }),
    order: 'sortOrder',
  },
)
