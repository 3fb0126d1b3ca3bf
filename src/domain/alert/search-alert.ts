import { AlertPace, ListingNews } from '../choices/alert.ts'
import { maybe, pattern, ref, text } from '../kit/fields.ts'
import { manyOf, oneOf } from '../kit/parts.ts'
import { resource, type Row } from '../kit/resource.ts'
import { isParty, nobody, type Me } from '../kit/rules.ts'
import { alertSearch, maxAlertSearch } from './alert-search.ts'

const own = (me: Me) => isParty(me) && [{ ownerID: me.id }]

export type SearchAlert = Row<typeof searchAlert>
/**
 * A search that somebody has saved, to hear of what fits it: nobody's but their own to read. It is a member's, or whoever's
 * reads the address that it was saved for (decision 029).
 */
export const searchAlert = resource(
  'searchAlert',
  {
    ownerID: maybe(ref('会員')),
    addressID: maybe(ref('会員でない方の届け先')),
    name: text('名前', { min: 1, max: 60 }),
    search: pattern('条件', /^\?/, '検索の条件を指定してください', {
      max: maxAlertSearch,
      tooLong: '条件が多すぎて、保存できません。選んだ町や設備を減らしてください',
      tidy: alertSearch,
    }),
    pace: oneOf('お知らせの頻度', AlertPace),
    news: manyOf('お知らせするもの', ListingNews),
  },
  {
    label: '保存した条件',
    calls: ['count', 'list', 'create', 'patch', 'remove'],
    area: null,
    rules: { read: own, create: own, change: own, remove: own },
    defaults: (me) => ({
      ownerID: me?.id ?? null,
      pace: AlertPace.daily,
      news: [ListingNews.published, ListingNews.priceCut, ListingNews.again],
    }),
    readers: { addressID: nobody },
    owner: 'ownerID',
    writers: { addressID: nobody },
    internal: ['addressID'],
    createOnly: ['ownerID', 'search'],
  },
)
