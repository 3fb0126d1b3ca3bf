import { ref } from './kit/fields.ts'
import { isAdmin, isBuyer, type Me } from './kit/rules.ts'
import { resource, type Row } from './kit/resource.ts'

const own = (me: Me) => isAdmin(me) || (me !== null && [{ buyerID: me.id }])

export type Favorite = Row<typeof favorite>
/** A buyer's mark on an estate; at most one for each buyer and estate. */
export const favorite = resource(
  'favorite',
  { buyerID: ref('買主'), estateID: ref('物件') },
  {
    label: 'お気に入り',
    rules: { read: own, create: (me) => isBuyer(me) && [{ buyerID: me.id }], change: own, remove: own },
    defaults: (me) => ({ buyerID: me?.id ?? '' }),
    createOnly: ['buyerID', 'estateID'],
  },
)
