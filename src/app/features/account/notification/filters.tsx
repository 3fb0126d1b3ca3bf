import { NotificationKind } from '#domain/choices/notification.ts'
import { href, pages } from '#http/pages.ts'
import { ChoiceLinks } from '#ui/action/choice-links.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import type { NotificationSearch } from './search.ts'

/** What the notifications are narrowed to: the unread ones, and those of one kind. Each keeps the other. */
export function Filters({ search: { unread, kind }, count }: { search: NotificationSearch; count: number }) {
  const kinds = [{ value: undefined, label: 'すべての種類' }, ...NotificationKind.options]
  const to = (next: NotificationSearch) => href(pages.userNotification, next)
  const ofKind = kind ? { kind } : {}
  return (
    <>
      <Tabs
        label="未読で絞り込む"
        tabs={[
          { href: to(ofKind), label: 'すべて', current: !unread },
          { href: to({ ...ofKind, unread: 'true' }), label: '未読', count, current: !!unread },
        ]}
      />
      <ChoiceLinks
        label="種類で絞り込む"
        className="mt-2 text-sm"
        choices={kinds.map(({ value, label }) => ({
          label,
          href: to({ ...(unread && { unread }), ...(value && { kind: String(value) }) }),
          isChosen: kind === value?.toString(),
        }))}
      />
    </>
  )
}
