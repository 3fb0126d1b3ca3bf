import { flag, ref } from './kit/fields.ts'
import { resource, type Row } from './kit/resource.ts'
import { isBuyer, type Me } from './kit/rules.ts'

const own = (me: Me) => isBuyer(me) && [{ ownerID: me.id }]

export type FavoriteShare = Row<typeof favoriteShare>
/** That a buyer shows their favourites to whoever has the link, until they remove this; at most one for each buyer. */
export const favoriteShare = resource(
  'favoriteShare',
  { ownerID: ref('買主'), withNotes: flag('メモも見せる') },
  {
    label: '共有したお気に入り',
    calls: ['list', 'create', 'patch', 'remove'],
    area: null,
    rules: { read: own, create: own, change: own, remove: own },
    defaults: (me) => ({ ownerID: me?.id ?? '', withNotes: false }),
    owner: 'ownerID',
    createOnly: ['ownerID'],
  },
)
