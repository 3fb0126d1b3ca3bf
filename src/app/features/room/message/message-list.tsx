import { mdiArrowDown } from '@mdi/js'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Role } from '#domain/choices/person.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Time } from '#ui/time.tsx'
import { asRefusal } from '#app/shell/action/carry-out.ts'
import { useApp, useMe } from '#app/shell/use-app.ts'
import type { RoomFacts } from '../queries.ts'
import { FocusedLineProvider, moveByArrows } from './line-focus.tsx'
import { LineView } from './line-view.tsx'
import type { useOutbox, useTranscript } from './use-transcript.ts'
import { type ChatLine, type Transcript, type Waiting, rowsOf } from './transcript.ts'
import { Bubble, Words } from './bubble.tsx'
import { Pictures } from './pictures.tsx'

/**
 * The talk, its end in view. The box counts from its foot (column-reverse), so that older lines grow above without
 * moving what is read, and so that it stands at the end before any script runs.
 */
export function MessageList({
  facts,
  transcript: { lines, waiting },
  older: { hasOlder, failure, read },
  outbox: { retry, discard },
  onRewrite,
}: {
  facts: RoomFacts
  transcript: Transcript
  older: ReturnType<typeof useTranscript>['older']
  outbox: Pick<ReturnType<typeof useOutbox>, 'retry' | 'discard'>
  onRewrite: (line: Waiting) => void
}) {
  const me = useMe()
  const { id } = facts.negotiation
  const last = lines.at(-1)?.sequence ?? 0
  const [readUpTo] = useState(() => (facts.unread > 0 ? facts.readUpTo : null))
  const box = useRef<HTMLDivElement>(null)
  const [end, isAtEnd] = useInView<HTMLDivElement>('80px')
  const [start, isAtStart] = useInView<HTMLDivElement>('400px')
  useReadMark(id, last, facts.unread, isAtEnd)
  useEffect(() => {
    if (isAtStart && hasOlder && !failure) void read()
  }, [isAtStart, hasOlder, failure, read])
  useEffect(() => {
    if (waiting.length) box.current?.scrollTo({ top: 0 })
  }, [waiting.length])
  const orderOf = (id: string) => facts.payments.find((payment) => payment.id === id)?.orderID ?? id
  const isMine = ({ senderID }: ChatLine) => senderID === me?.id
  const [focused, setFocused] = useState('')
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        data-scrolls
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its lines take the focus in turn */}
        <div
          role="log"
          aria-label="メッセージ"
          onKeyDown={moveByArrows}
          className="mt-auto grid grid-cols-1 gap-4 px-3 py-5 sm:gap-5 sm:px-4"
        >
          <div ref={start}>
            {hasOlder && (
              <div className="text-center">
                <Button variant="ghost" onClick={() => void read()}>
                  {failure ? `${failure} もう一度読む` : '前のメッセージを読む'}
                </Button>
              </div>
            )}
          </div>
          {rowsOf(lines, readUpTo, orderOf).map((row) => {
            if (row.kind === 'day') return <DayLine key={row.at} at={row.at} />
            if (row.kind === 'unread') return <UnreadLine key="unread" />
            const { line, isLatest } = row
            return (
              <div
                key={line.id}
                id={isLatest && line.relationID ? orderOf(line.relationID) : undefined}
                className="scroll-my-4"
                onFocus={() => setFocused(line.id)}
              >
                <FocusedLineProvider value={focused === line.id}>
                  <LineView line={line} facts={facts} isLatest={isLatest} isMine={isMine(line)} />
                </FocusedLineProvider>
              </div>
            )
          })}
          {waiting.map((line) => (
            <WaitingLine
              key={line.clientID}
              line={line}
              retry={retry}
              discard={(line) => {
                discard(line.clientID)
                onRewrite(line)
              }}
            />
          ))}
          <div ref={end} />
        </div>
      </div>
      {!isAtEnd && last > 0 && (
        <button
          type="button"
          onClick={() => box.current?.scrollTo({ top: 0, behavior: 'smooth' })}
          className="bg-base-100 border-base-300 absolute right-4 bottom-3 flex min-h-11 items-center gap-1 rounded-full border px-4 text-sm font-semibold shadow-lg"
        >
          <Icon path={mdiArrowDown} />
          {facts.unread > 0 ? '新しいメッセージ' : 'いちばん下へ'}
        </button>
      )}
    </div>
  )
}

/** The day on which the following messages were sent. */
function DayLine({ at }: { at: string }) {
  return (
    <p className="text-muted my-2 text-center text-xs font-semibold">
      <span className="bg-base-200 rounded-full px-3 py-1">
        <Time at={at} as="day" />
      </span>
    </p>
  )
}

/** A mark before the first unread message. */
function UnreadLine() {
  return (
    <p className="flex items-center gap-3 text-xs font-bold">
      <span className="border-base-content h-px grow border-t" />
      ここから未読
      <span className="border-base-content h-px grow border-t" />
    </p>
  )
}

/** A line of one's own that the server has not stored yet: being sent, or why it was refused, with the ways to go on. */
function WaitingLine({
  line: { clientID, message, imagePaths, at, why },
  retry,
  discard,
}: {
  line: Waiting
  retry: (clientID: string) => void
  discard: (line: Waiting) => void
}) {
  const me = useMe()
  const state = why ? (
    <div role="alert" className="bg-error/25 text-base-content mt-1 rounded-xl px-3 py-2 text-sm">
      <p>送れませんでした。{why}</p>
      <p className="mt-1 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => discard({ clientID, message, imagePaths, at })}>
          書き直す
        </Button>
        <Button className="bg-base-100" onClick={() => retry(clientID)}>
          もう一度送る
        </Button>
      </p>
    </div>
  ) : (
    '送信中…'
  )
  return (
    <Bubble isMine userType={me?.userType ?? Role.buyer} name={me?.name ?? ''} at={at} state={state}>
      {imagePaths.length > 0 && <Pictures paths={imagePaths} from="あなた" />}
      <Words text={message} isMine isWaiting />
    </Bubble>
  )
}

/** Reports to the server how far the reader has read, while the end of the talk is on the screen. */
function useReadMark(roomID: string, last: number, unread: number, isAtEnd: boolean) {
  const { api, session } = useApp()
  const reported = useRef(0)
  useEffect(() => {
    async function report() {
      if (!session || !isAtEnd || document.visibilityState !== 'visible' || last <= reported.current) return
      const before = reported.current
      reported.current = last
      try {
        await api.negotiation.read({ id: roomID, body: { sequence: last } })
      } catch (thrown) {
        reported.current = before
        asRefusal(thrown)
      }
    }
    if (unread > 0) void report()
    const onVisibility = () => void report()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [api, session, roomID, last, unread, isAtEnd])
}

/** Whether an element is visible in its `data-scrolls` box; false until the first observation. `margin` extends the box. */
function useInView<E extends Element>(margin = '0px'): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      root: element.current.closest('[data-scrolls]'),
      rootMargin: margin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [margin])
  return [element, isInView]
}
