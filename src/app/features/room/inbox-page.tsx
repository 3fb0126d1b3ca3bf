import { useDealStream } from './queries.ts'
import { mdiChatOutline } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'
import { InboxList } from './inbox/inbox-list.tsx'
import type { InboxSearch } from './inbox/inbox-search.ts'
import { ChatKeys } from './keys/chat-keys.tsx'

/** The list of rooms; on wide screens with a place beside it where the chosen one will be. */
export function InboxPage({ search }: { search: InboxSearch }) {
  useDealStream()
  return (
    <div className="grid h-full md:grid-cols-[20rem_1fr]">
      <ChatKeys />
      <div className="border-base-300 overflow-y-auto md:border-r">
        <InboxList search={search} />
      </div>
      <p className="text-muted hidden place-content-center justify-items-center gap-3 text-sm md:grid">
        <Icon path={mdiChatOutline} className="size-10" />
        チャットを選ぶと、ここに表示します。
      </p>
    </div>
  )
}
