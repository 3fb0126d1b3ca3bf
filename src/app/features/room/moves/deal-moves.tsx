import { negotiation } from '#domain/deal/negotiation.ts'
import { obstaclesTo, openMoves } from '#domain/kit/may.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { usePerson } from '#app/shell/use-app.ts'
import type { RoomFacts } from '../queries.ts'
import { type DealMove, dealMoveWords, isDealMove } from './deal-move-words.ts'
import { EndDeal } from './end-deal.tsx'
import { FinishDeal } from './finish-deal.tsx'
import { TakeBack } from './take-back.tsx'
import { useDealMove } from './use-deal-move.ts'

/** The moves of the deal that are open to the reader and that nothing stands in the way of, each asked about first. */
export function DealMoves({ facts }: { facts: RoomFacts }) {
  const person = usePerson()
  const { negotiation: deal } = facts
  const moves = [...openMoves(negotiation, deal, person)].map(([name, { label }]) => {
    // To establish the deal is the banner's own deed.
    if (!isDealMove(name) || name === 'establish' || obstaclesTo(negotiation, name, deal).length) return null
    if (name === 'finish') return <FinishDeal key={name} facts={facts} label={label} />
    if (dealMoveWords[name].asks === 'reason') return <EndDeal key={name} id={deal.id} name={name} label={label} />
    return <ConfirmedMove key={name} id={deal.id} name={name} label={label} />
  })
  return (
    <>
      {moves}
      <TakeBack facts={facts} />
    </>
  )
}

/** A move that is confirmed by yes or no first. */
export function ConfirmedMove({ id, name, label }: { id: string; name: DealMove; label: string }) {
  const move = useDealMove(id, name)
  return (
    <ActionButton action={move} input={{}} variant="primary">
      {label}
    </ActionButton>
  )
}
