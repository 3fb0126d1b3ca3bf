import { integer, longText, maybe, ref, yen } from './kit/fields.ts'
import { DeskArea } from './choices/desk-area.ts'
import { isAdmin, isBuyer, nobody, worksIn, type Me } from './kit/rules.ts'
import { allCalls, resource, type Row } from './kit/resource.ts'

const owner = (me: Me) => me !== null && [{ buyerID: me.id }]
const ownUnlessReviewing = (me: Me) => worksIn(me, DeskArea.review) || (!isAdmin(me) && owner(me))

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
    rules: {
      read: (me) => isAdmin(me) || owner(me),
      create: (me) => isBuyer(me) && owner(me),
      change: ownUnlessReviewing,
      remove: ownUnlessReviewing,
    },
    defaults: (me) => ({ buyerID: me?.id ?? '' }),
    owner: 'buyerID',
    createOnly: ['buyerID', 'estateID', 'place'],
    readers: { note: isBuyer },
    writers: { note: isBuyer, priceThen: nobody },
  },
)
