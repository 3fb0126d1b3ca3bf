import { DeskArea } from '../choices/desk-area.ts'
import { integer, text } from '../kit/fields.ts'
import { isAdmin } from '../kit/rules.ts'
import { allCalls, resource, type Row } from '../kit/resource.ts'

export type Prefecture = Row<typeof prefecture>
/** One of the 47 prefectures; `id` is its JIS X 0401 code. */
export const prefecture = resource(
  'prefecture',
  { id: integer('都道府県コード', { min: 1, max: 47 }), name: text('都道府県名', { min: 1, max: 10 }) },
  {
    label: '都道府県',
    calls: allCalls,
    area: DeskArea.settings,
    rules: { read: () => true, create: isAdmin, change: isAdmin, remove: isAdmin },
    createOnly: ['id'],
    order: 'id',
  },
)
