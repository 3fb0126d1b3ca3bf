import { negotiation } from '#domain/deal/negotiation.ts'
import { isAgreed } from '#domain/deal/offer.ts'
import { obstaclesTo, openMoves } from '#domain/kit/may.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import { ActionButton } from '#app/action/action-button.tsx'
import { usePerson } from '#app/session/rights.ts'
import type { RoomFacts } from '../queries.ts'
import { dealMoveWords } from './deal-move-words.ts'
import { EndDeal } from './end-deal.tsx'
import { FinishDeal } from './finish-deal.tsx'
import { useDealMove } from './use-deal-move.ts'

type Name = MoveName<typeof negotiation>

/** The moves of the deal that are open to the reader and that nothing stands in the way of, each asked about first. */
export function DealMoves({ facts }: { facts: RoomFacts }) {
  const person = usePerson()
  const { negotiation: deal, offers } = facts
  return [...openMoves(negotiation, deal, person)].map(([name, { label }]) => {
    const { asks } = dealMoveWords[name]
    if (obstaclesTo(negotiation, name, deal).length || (name === 'establish' && !offers.some(isAgreed))) return null
    if (asks === 'reason') return <EndDeal key={name} {...{ id: deal.id, name, label }} />
    if (asks === 'day') return <FinishDeal key={name} {...{ facts, label }} />
    return <AskedMove key={name} {...{ id: deal.id, name, label }} />
  })
}

/** A move that is asked about by yes or no. */
function AskedMove({ id, name, label }: { id: string; name: Name; label: string }) {
  const move = useDealMove(id, name)
  return (
    <ActionButton action={move} input={{}} variant="accent">
      {label}
    </ActionButton>
  )
}
