import { ref } from './kit/fields.ts'
import { resource } from './kit/resource.ts'
import { isParty, type Me } from './kit/rules.ts'

const own = (me: Me) => isParty(me) && [{ ownerID: me.id }]

/** An estate that somebody wants to see no more, among hits and in alerts; at most once for each person and estate. */
export const hiddenEstate = resource(
  'hiddenEstate',
  { ownerID: ref('会員'), estateID: ref('物件') },
  {
    label: '見ない物件',
    calls: ['list', 'create', 'remove'],
    area: null,
    rules: { read: own, create: own, remove: own },
    defaults: (me) => ({ ownerID: me?.id ?? '' }),
    owner: 'ownerID',
    createOnly: ['ownerID', 'estateID'],
  },
)
