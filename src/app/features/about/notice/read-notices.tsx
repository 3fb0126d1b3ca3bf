import { useEffect } from 'react'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { unreadNoticesKey, useUnreadNotices } from '#app/shell/frame/unread.tsx'
import { useApp } from '#app/shell/use-app.ts'

/** A notice that this person had not opened is read with its page. */
export function useNoticeRead(id: string): void {
  const { api, queries } = useApp()
  const isUnread = useUnreadNotices().includes(id)
  useEffect(() => {
    if (!isUnread) return
    // A notice that stays unread is told again; that is no concern of its reader.
    api.notice.read({ body: { ids: [id] } }).then(
      () => queries.client?.invalidateQueries({ queryKey: unreadNoticesKey }),
      () => undefined,
    )
  }, [api, queries, id, isUnread])
}

/** How many notices are unread, and where they are; nothing when there are none. */
export function UnreadNotices() {
  const count = useUnreadNotices().length
  if (!count) return null
  return (
    <div className="mt-6">
      <Notice
        title={`まだ読んでいないお知らせが${count}件あります`}
        action={<LinkButton href={pages.notices}>お知らせを見る</LinkButton>}
      />
    </div>
  )
}
