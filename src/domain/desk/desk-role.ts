import { DeskArea } from '../choices/desk-area.ts'
import { text } from '../kit/fields.ts'
import { manyOf } from '../kit/parts.ts'
import { isAdmin, isManager } from '../kit/rules.ts'
import { resource, type Row } from '../kit/resource.ts'

export type DeskRole = Row<typeof deskRole>
/**
 * What somebody of the desk does: the areas that they write in, and whose confidential content they read (decision 050). Who has none
 * works in all of them (責任者), so that no slip in a role can leave the desk without somebody who may mend it.
 */
export const deskRole = resource(
  'deskRole',
  {
    name: text('名称', { min: 1, max: 20 }),
    areas: manyOf('担当の範囲', DeskArea),
    note: text('説明', { max: 100 }),
  },
  {
    label: '運営の役割',
    calls: ['list', 'one', 'create', 'patch', 'remove'],
    area: null,
    rules: { read: isAdmin, create: isManager, change: isManager, remove: isManager },
    defaults: () => ({ areas: [], note: '' }),
    order: 'name',
  },
)

/** What whoever has no narrower role is called. */
export const managerName = '責任者'
