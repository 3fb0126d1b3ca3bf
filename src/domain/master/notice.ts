import { DeskArea } from '../choices/desk-area.ts'
import { NoticeStatus } from '../choices/notice.ts'
import { longText, text } from '../kit/fields.ts'
import { day } from '../kit/moments.ts'
import { oneOf } from '../kit/parts.ts'
import { hasCome, isAdmin } from '../kit/rules.ts'
import { allCalls, resource, type Row } from '../kit/resource.ts'

export type Notice = Row<typeof notice>
/** The notices that everybody reads. */
export const publicNotices = { status: NoticeStatus.published, postDate: hasCome } as const
/** A notice of the desk to everybody. Drafts, hidden ones and those whose day has not come are the desk's alone. */
export const notice = resource(
  'notice',
  {
    title: text('件名', { min: 1, max: 100 }),
    body: longText('本文', { max: 10_000 }),
    postDate: day('掲載日'),
    status: oneOf('公開状況', NoticeStatus),
  },
  {
    label: 'お知らせ',
    calls: allCalls,
    area: DeskArea.settings,
    rules: {
      read: (me) => isAdmin(me) || [publicNotices],
      create: isAdmin,
      change: isAdmin,
      remove: isAdmin,
    },
    defaults: () => ({ status: NoticeStatus.draft }),
    order: '-postDate',
  },
)
