import { NotificationKind } from './choices/notification.ts'
import { withMeta } from './kit/field-meta.ts'
import { longText, maybe, metaOf, ref, text } from './kit/fields.ts'
import { time } from './kit/moments.ts'
import { oneOf } from './kit/parts.ts'
import { resource, type Row } from './kit/resource.ts'
import { nobody, type Me } from './kit/rules.ts'

const own = (me: Me) => me !== null && [{ userID: me.id }]

// Followed, and not read.
const path = text('リンク先', { max: 255 })

export type Notification = Row<typeof notification>
/** A notification to one person about a change. `path` leads to its page on this site. Once read, it stays read. */
export const notification = resource(
  'notification',
  {
    userID: ref('会員'),
    kind: oneOf('種類', NotificationKind),
    title: text('件名', { min: 1, max: 100 }),
    body: longText('本文', { max: 3000 }),
    path: maybe(withMeta(path, { ...metaOf(path), control: 'hidden' })),
    readAt: maybe(time('既読日時')),
  },
  {
    label: '通知',
    calls: ['list', 'patch'],
    area: null,
    rules: { read: own, change: own },
    owner: 'userID',
    writers: { userID: nobody, kind: nobody, title: nobody, body: nobody, path: nobody },
  },
)
