import type { ReactNode } from 'react'
import { turn } from '#domain/deal/turn/turn.ts'
import { Time } from '#ui/time.tsx'
import { useMe } from '#app/use-me.ts'
import { sideWord } from '../message/bubble.tsx'
import type { RoomFacts } from '../queries.ts'

/** Whose turn it is in the deal, what to do and by when, in one line under the room's head. */
export function TurnBar({ facts, action }: { facts: RoomFacts; action?: ReactNode }) {
  const me = useMe()
  const { who, what, awaited, by, hoped, ends } = turn(facts.negotiation, facts, me?.userType)
  const isMine = who !== null && who === me?.userType
  return (
    <section
      aria-label="次にすること"
      className={`border-base-300 flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 text-sm ${isMine ? 'bg-secondary/40' : 'bg-base-200'}`}
    >
      <p className="min-w-0 grow basis-60">
        {who !== null && <b>{isMine ? '次は、あなたの番です。' : `いまは、${sideWord(who)}の番です。`}</b>}{' '}
        {isMine ? what : awaited}
        {by && (
          <>
            （<Time at={by} as="day" />
            まで）
          </>
        )}
        {hoped && (
          <>
            （目安：
            <Time at={hoped} as="day" />）
          </>
        )}
        {ends && (
          <span className="text-muted block text-xs">
            <Time at={ends} as="day" />
            までやり取りがないと、商談は自動で終わります。
          </span>
        )}
      </p>
      {action}
    </section>
  )
}
