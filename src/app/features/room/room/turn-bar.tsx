import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { useId, useState, type ReactNode } from 'react'
import { turn } from '#domain/deal/turn/turn.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Time } from '#ui/time.tsx'
import { useMe } from '#app/shell/use-app.ts'
import { sideWord } from '../message/bubble.tsx'
import type { RoomFacts } from '../queries.ts'

/**
 * Whose turn it is in the deal, what to do and by when, under the room's head: with the one deed that brings the deal on, and behind
 * it what can be used at any time, which a phone folds away.
 */
export function TurnBar({ facts, deed, tools }: { facts: RoomFacts; deed: ReactNode; tools: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const me = useMe()
  const { who, what, awaited, by, hoped, ends } = turn(facts.negotiation, facts, me?.userType)
  const isMine = who !== null && who === me?.userType
  return (
    <section
      aria-label="次にすること"
      className={`border-base-300 border-b text-sm ${isMine ? 'bg-secondary/40' : 'bg-base-200'}`}
    >
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2">
        <p className="min-w-0 grow basis-48 wrap-anywhere">
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
        <div className="flex flex-col items-end gap-1 md:flex-row">
          {deed}
          <Button
            variant="ghost"
            className="md:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            道具
            <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
          </Button>
        </div>
      </div>
      <div
        id={id}
        role="group"
        aria-label="道具"
        className={`${isOpen ? 'flex' : 'hidden'} flex-wrap gap-2 px-4 pb-2 md:flex`}
      >
        {tools}
      </div>
    </section>
  )
}
