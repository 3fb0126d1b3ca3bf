import { mdiArrowDown } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { RoomFacts } from '../queries.ts'
import { DayLine, UnreadLine } from './day-line.tsx'
import { LineView } from './line-view.tsx'
import type { useLog } from './use-log.ts'
import { rowsOf } from './rows.ts'
import { useInView } from './use-in-view.ts'
import { useMine } from './use-mine.ts'
import { useOlder } from './use-older.ts'
import { useReadMark } from './use-read-mark.ts'
import { WaitingLine } from './waiting-line.tsx'
import type { Waiting } from './log.ts'

/**
 * The talk, its end in view. The box counts from its foot (column-reverse), so that older lines grow above without
 * moving what is read, and so that it stands at the end before any script runs.
 */
export function MessageList({
  facts,
  room: { log, hear, retry, drop },
  onRewrite,
}: {
  facts: RoomFacts
  room: ReturnType<typeof useLog>
  onRewrite: (line: Waiting) => void
}) {
  const isMine = useMine()
  const { id } = facts.negotiation
  const { lines, waiting } = log
  const [first, last] = [lines[0]?.sequence ?? 0, lines.at(-1)?.sequence ?? 0]
  const [readUpTo] = useState(() => (facts.unread > 0 ? last - facts.unread : null))
  const box = useRef<HTMLDivElement>(null)
  const [end, isAtEnd] = useInView<HTMLDivElement>('80px')
  const [start, isAtStart] = useInView<HTMLDivElement>('400px')
  const older = useOlder(id, first, hear)
  useReadMark(id, last, facts.unread, isAtEnd)
  const { hasOlder, failure, read } = older
  useEffect(() => {
    if (isAtStart && hasOlder && !failure) void read()
  }, [isAtStart, hasOlder, failure, read])
  useEffect(() => {
    if (waiting.length) box.current?.scrollTo({ top: 0 })
  }, [waiting.length])
  const thingOf = (id: string) => facts.payments.find((one) => one.id === id)?.orderID ?? id
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        data-scrolls
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain"
      >
        <div role="log" aria-label="メッセージ" className="mt-auto grid grid-cols-1 gap-4 px-3 py-5 sm:gap-5 sm:px-4">
          <div ref={start}>
            {hasOlder && (
              <div className="text-center">
                <Button variant="ghost" onClick={() => void read()}>
                  {failure ? `${failure} もう一度読む` : '前のメッセージを読む'}
                </Button>
              </div>
            )}
          </div>
          {rowsOf(lines, readUpTo, thingOf).map((row) => {
            if (row.kind === 'day') return <DayLine key={row.at} at={row.at} />
            if (row.kind === 'unread') return <UnreadLine key="unread" />
            const { line, isLatest } = row
            return <LineView key={line.id} {...{ line, facts, isLatest }} isMine={isMine(line)} />
          })}
          {waiting.map((line) => (
            <WaitingLine
              key={line.clientID}
              line={line}
              retry={retry}
              drop={(line) => {
                drop(line.clientID)
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
