import { mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { DealPaperKind } from '#domain/choices/agreeing.ts'
import { dealPaper as noun, takesPapers, type DealPaper } from '#domain/deal/papers/deal-paper.ts'
import { sideNames } from '#domain/deal/steps/step-ticks.ts'
import { dateTime } from '#domain/format/date.ts'
import { allows } from '#domain/kit/rules.ts'
import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { PaperRow } from '#app/shell/paper/paper-row.tsx'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { Card } from '../card/card.tsx'
import { chatKey } from '#app/shell/live/chat-key.ts'
import type { RoomFacts } from '../queries.ts'

const titleOf = ({ name, edition }: DealPaper) => (edition > 1 ? `${name}（第${edition}版）` : name)

/** A paper of the deal: its file, who has opened it when, and what its side can do with it. */
export function PaperLine({
  paper,
  deal,
  onReplace,
}: {
  paper: DealPaper
  deal: RoomFacts['negotiation']
  onReplace?: () => void
}) {
  const { api } = useApp()
  const person = usePerson()
  const name = titleOf(paper)
  const takeBack = useAction(() => api.dealPaper.remove({ id: paper.id }), {
    confirm: {
      title: `「${name}」を取り消しますか？`,
      body: 'ファイルは消え、元に戻せません。取り消したことは、チャットに残ります。',
      yes: '取り消す',
      no: '残す',
      danger: true,
    },
    done: '書類を取り消しました',
    reads: [chatKey],
  })
  const removable = noun.rules.remove(person)
  const isOwn = person?.role === paper.side
  return (
    <PaperRow
      paper={{ name, path: paper.path }}
      about={<About paper={paper} />}
      isRecorded={!isOwn}
      acts={
        <>
          {onReplace && isOwn && paper.replacedAt === null && takesPapers(deal) && (
            <Button onClick={onReplace} aria-label={`${name}の新しい版を出す`}>
              新しい版を出す
            </Button>
          )}
          {allows(removable, paper) && (
            <ActionButton action={takeBack} variant="ghost" icon={mdiTrashCanOutline} aria-label={`${name}を取り消す`}>
              取り消す
            </ActionButton>
          )}
        </>
      }
    />
  )
}

function About({ paper }: { paper: DealPaper }) {
  const { kind, side, createdAt, openings, replacedAt } = paper
  return (
    <>
      {replacedAt !== null && <StatusBadge tone="quiet">新しい版があります</StatusBadge>}
      <p className="mt-1">
        {DealPaperKind.label(kind)}・{sideNames[side]}が{dateTime(createdAt)}に出しました
      </p>
      {openings.length === 0 ? (
        <p className="mt-1">まだ、ほかの人は開いていません</p>
      ) : (
        <ul role="list" aria-label="開いた記録" className="mt-1">
          {openings.map(({ side, firstAt, lastAt, times }) => (
            <li key={side}>
              {sideNames[side]}が{dateTime(firstAt)}に開きました
              {times > 1 && `（最後は${dateTime(lastAt)}、${times}回）`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function stateOf({ replacedAt, isOpened }: DealPaper) {
  if (replacedAt !== null) return { state: '新しい版があります', tone: 'quiet' } as const
  if (isOpened) return { state: '開かれました', tone: 'success' } as const
  return { state: 'まだ開かれていません', tone: 'info' } as const
}

/** A paper in the talk: what it is, whether the others have opened it, and the way to it. */
export function DealPaperCard({ paper, deal }: { paper: DealPaper; deal: RoomFacts['negotiation'] }) {
  const [isOpen, setOpen] = useState(false)
  const name = titleOf(paper)
  const { state, tone } = stateOf(paper)
  return (
    <Card title={name} state={state} tone={tone} actions={<Button onClick={() => setOpen(true)}>書類を見る</Button>}>
      <p className="text-muted mt-2 text-sm">{DealPaperKind.label(paper.kind)}</p>
      <Sheet open={isOpen} title={name} onClose={() => setOpen(false)}>
        <ul role="list">
          <PaperLine paper={paper} deal={deal} />
        </ul>
      </Sheet>
    </Card>
  )
}
