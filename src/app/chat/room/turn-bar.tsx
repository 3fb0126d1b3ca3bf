import type { ReactNode } from 'react'
import { turn } from '#domain/deal/turn.ts'
import { Time } from '#ui/time.tsx'
import { sideWord } from '../message/bubble.tsx'
import type { RoomFacts } from '../queries.ts'
import { useMe } from '#app/use-me.ts'

/** Whose turn it is in the deal, what to do and by when, in one line under the room's head. */
export function TurnBar({ facts, action }: { facts: RoomFacts; action?: ReactNode }) {
  const me = useMe()
  const { who, what, awaited, by } = turn(facts.negotiation, facts, me?.userType)
  const isMine = who !== null && who === me?.userType
  return (
    <section
      aria-label="つぎにすること"
      className={`border-base-300 flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 text-sm ${isMine ? 'bg-secondary/40' : 'bg-base-200'}`}
    >
      <p className="min-w-0 grow basis-60">
        {who !== null && <b>{isMine ? 'つぎは、あなたの番です。' : `いまは、${sideWord(who)}の番です。`}</b>}{' '}
        {isMine ? what : awaited}
        {by && (
          <>
            （<Time at={by} as="day" />
            まで）
          </>
        )}
      </p>
      {action}
    </section>
  )
}
