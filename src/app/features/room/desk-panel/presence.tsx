import { useCallback, useRef, useState } from 'react'
import { mdiEyeOutline } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#app/shell/use-app.ts'
import type { StreamEvent } from '#app/shell/live/follow-events.ts'

/** A colleague who looks at the room too. */
type Colleague = { id: string; name: string; isWriting: boolean }

/** How often at most colleagues are told that one is writing, in milliseconds; they believe it twice as long. */
const pauseMs = 3_000

/** Who else of the desk looks at a room, as its stream tells; and `tellWriting`, to be called at each key, which tells them. */
export function usePresence(roomID: string) {
  const { api } = useApp()
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const toldAt = useRef(0)
  const onEvent = useCallback(({ event, data }: StreamEvent) => {
    if (event === 'presence') setColleagues(JSON.parse(data))
    if (event !== 'chat') return
    // What somebody was writing has been said.
    const { senderID }: { senderID: string | null } = JSON.parse(data)
    setColleagues((now) => now.map((each) => (each.id === senderID ? { ...each, isWriting: false } : each)))
  }, [])
  const tellWriting = useCallback(() => {
    if (Date.now() - toldAt.current < pauseMs) return
    toldAt.current = Date.now()
    // Colleagues who are not told miss a courtesy, and whoever is writing nothing.
    api.negotiation.writing({ id: roomID }).catch(() => {})
  }, [api, roomID])
  return { colleagues, onEvent, tellWriting }
}

const namesWithHonorific = (people: readonly Colleague[]) => people.map(({ name }) => `${name}さん`).join('・')

/**
 * Which colleagues look at the room and which of them is writing, so that two do not answer twice. Both are announced as they
 * begin, and not as they end: a room that is read out has more important things to say.
 */
export function PresenceLine({ colleagues }: { colleagues: readonly Colleague[] }) {
  const writing = colleagues.filter(({ isWriting }) => isWriting)
  return (
    <div
      className={
        colleagues.length
          ? 'border-base-300 bg-info/10 flex flex-wrap items-center gap-x-3 border-b px-4 py-1.5 text-sm'
          : 'sr-only'
      }
    >
      <p role="status" className="flex items-center gap-2">
        {colleagues.length > 0 && (
          <>
            <Icon path={mdiEyeOutline} className="size-4 shrink-0" />
            いま、{namesWithHonorific(colleagues)}が見ています
          </>
        )}
      </p>
      <p role="status" className="font-semibold">
        {writing.length > 0 && `${namesWithHonorific(writing)}が入力中…`}
      </p>
    </div>
  )
}
