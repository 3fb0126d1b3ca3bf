import { mdiArrowDown } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMe } from '#app/shell/use-app.ts'
import type { RoomFacts } from '../queries.ts'
import { FocusedLineProvider, moveByArrows } from './line-focus.ts'
import { DayLine, UnreadLine } from './dividers.tsx'
import { LineView } from './line-view.tsx'
import type { useOutbox } from './use-outbox.ts'
import { type useTranscript, useInView, useReadMark } from './reading.ts'
import { type ChatLine, type Transcript, type Waiting, rowsOf } from './transcript.ts'
import { WaitingLine } from './waiting-line.tsx'

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
