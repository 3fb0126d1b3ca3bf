import { useState } from 'react'
import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { negotiation as noun } from '#domain/deal/negotiation.ts'
import { movesFrom } from '#domain/kit/moves.ts'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useApp } from '#app/use-app.ts'
import type { RoomFacts } from '../queries.ts'
import { useDeed } from '../use-deed.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { moveWords, usualReasons } from './move-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Status = RoomFacts['negotiation']['status']

/** What makes a move pointless now; the server would refuse it. */
function isIdle(name: string, { negotiation: { negotiationType, sellerInvitedFlag }, offers }: RoomFacts) {
  if (name === 'negotiate') return !sellerInvitedFlag || negotiationType === DealRole.seller
  return name === 'establish' && !offers.some(({ status }) => status === OfferStatus.accepted)
}

/** The moves of the deal that are open to the reader, each asked about first. */
export function DealMoves({ facts }: { facts: RoomFacts }) {
  const { api, me } = useApp()
  const confirm = useConfirm()
  const { isBusy, run } = useDeed()
  const [asked, setAsked] = useState<string>()
  const { id, status } = facts.negotiation
  const moves = noun.moves && me ? movesFrom(noun.moves, status, me.userType) : []
  const offered = moves.filter(([name]) => !isIdle(name, facts))
  const move = (to: number, done?: string, more: { failReason?: string; deliveredOn?: string } = {}) =>
    run(() => api.negotiation.patch({ id, body: { status: to as Status, ...more } }), done)
  return (
    <>
      {offered.map(([name, { label, to, needs }]) => (
        <Button
          key={name}
          busy={isBusy}
          variant={to === DealStatus.failed ? 'ghost' : 'accent'}
          onClick={async () => {
            const words = moveWords[name]
            if (needs?.includes('failReason') || name === 'finish') setAsked(name)
            else if (words && (await confirm(words.question))) await move(to, words.done)
          }}
        >
          {label}
        </Button>
      ))}
      {offered.map(
        ([name, { label, to, needs }]) =>
          needs?.includes('failReason') && (
            <ReasonDialog
              key={name}
              open={asked === name}
              title={name === 'breakOff' ? '成約を取り消しますか？' : '商談を取りやめますか？'}
              yes={label}
              usual={usualReasons[name] ?? []}
              isBusy={isBusy}
              onClose={() => setAsked(undefined)}
              onSay={async (reason) => {
                if (await move(to, '商談を終えました', { failReason: reason })) setAsked(undefined)
              }}
            />
          ),
      )}
      {offered.some(([name]) => name === 'finish') && (
        <FinishDialog
          open={asked === 'finish'}
          facts={facts}
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onFinish={async (deliveredOn) => {
            if (await move(DealStatus.finished, '取引を完了しました', { deliveredOn })) setAsked(undefined)
          }}
        />
      )}
    </>
  )
}
