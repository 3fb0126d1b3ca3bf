import { flag, ref, text } from '../kit/fields.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { isAdmin, type Me } from '../kit/rules.ts'

const fields = {
  ownerID: ref('作った人'),
  list: text('一覧', { min: 1, max: 40, exact: true }),
  name: text('名前', { min: 1, max: 30 }),
  search: text('条件', { max: 2000 }),
  isShared: flag('運営の全員に見せる'),
}
export type SavedView = RowOf<typeof fields>

const own = (me: Me) => isAdmin(me) && [{ ownerID: me.id }]

/** A search of one of the desk's lists under a name, as it stands in the URL (`?status=unpaid`): one's own, or everybody's at the desk. */
export const savedView = resource('savedView', fields, {
  label: '保存した表示',
  calls: ['list', 'create', 'patch', 'remove'],
  area: null,
  rules: {
    read: (me) => isAdmin(me) && [{ ownerID: me.id }, { isShared: true }],
    create: own,
    change: own,
    remove: own,
  },
  defaults: (me) => ({ ownerID: me?.id ?? '', search: '', isShared: false }),
  owner: 'ownerID',
  createOnly: ['ownerID', 'list'],
  order: 'createdAt',
})
