import { integer, longText, maybe, ref, yen } from './kit/fields.ts'
import { isAdmin, isBuyer, nobody, type Me } from './kit/rules.ts'
import { allCalls, resource, type Row } from './kit/resource.ts'

const own = (me: Me) => isAdmin(me) || (me !== null && [{ buyerID: me.id }])

export type Favorite = Row<typeof favorite>
/** A buyer's mark on an estate; at most one for each buyer and estate. What they note about it is nobody's but theirs. */
export const favorite = resource(
  'favorite',
  {
    buyerID: ref('買主'),
    estateID: ref('物件'),
    note: maybe(longText('メモ', { max: 500 })),
    priceThen: maybe(yen('お気に入りに入れたときの価格')),
    place: maybe(integer('自分で決めた順', { min: 1, max: 10_000 })),
  },
  {
    label: 'お気に入り',
    calls: allCalls,
    area: null,
    rules: { read: own, create: (me) => isBuyer(me) && [{ buyerID: me.id }], change: own, remove: own },
    defaults: (me) => ({ buyerID: me?.id ?? '' }),
    owner: 'buyerID',
    createOnly: ['buyerID', 'estateID'],
    readers: { note: isBuyer },
    writers: { note: isBuyer, priceThen: nobody, place: nobody },
  },
)
