import { AlertPace, ListingNews } from '../choices/alert.ts'
import { pattern, ref, text } from '../kit/fields.ts'
import { manyOf, oneOf } from '../kit/parts.ts'
import { resource, type Row } from '../kit/resource.ts'
import { isParty, type Me } from '../kit/rules.ts'
import { alertSearch } from './alert-search.ts'

const own = (me: Me) => isParty(me) && [{ ownerID: me.id }]

export type SearchAlert = Row<typeof searchAlert>
/** A search that somebody has saved, to hear of what fits it: nobody's but their own to read. */
export const searchAlert = resource(
  'searchAlert',
  {
    ownerID: ref('会員'),
    name: text('名前', { min: 1, max: 60 }),
    search: pattern('条件', /^\?/, '検索の条件を指定してください', { max: 2000, tidy: alertSearch }),
    pace: oneOf('お知らせの頻度', AlertPace),
    news: manyOf('お知らせするもの', ListingNews),
  },
  {
    label: '保存した条件',
    rules: { read: own, create: own, change: own, remove: own },
    defaults: (me) => ({
      ownerID: me?.id ?? '',
      pace: AlertPace.daily,
      news: [ListingNews.published, ListingNews.priceCut, ListingNews.again],
    }),
    createOnly: ['ownerID', 'search'],
  },
)
