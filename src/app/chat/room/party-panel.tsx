import { LinkButton } from '#ui/action/link-button.tsx'
import { menuPath, sideOfRole } from '#app/services/side.ts'
import { useMe } from '#app/use-me.ts'
import type { RoomFacts } from '../queries.ts'
import { DealMoves } from '../moves/deal-moves.tsx'
import { membersOf } from './members.ts'
import { SaveRecord } from './save-record.tsx'

/** What a party can do besides talking: services and their payment, the estate, ending the deal. */
export function PartyPanel({ facts, estateHref }: { facts: RoomFacts; estateHref: string }) {
  const me = useMe()
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">
        {membersOf(facts.negotiation, me?.userType)}。運営は、やり取りが安全に進むように見守っています。
      </p>
      <div className="grid gap-2">
        <LinkButton href={menuPath(sideOfRole(me?.userType), facts.negotiation.id, 'selectMenu')}>
          サービスの見積とお支払い
        </LinkButton>
        <LinkButton href={estateHref}>物件を見る</LinkButton>
        <SaveRecord facts={facts} />
        <DealMoves facts={facts} />
      </div>
    </div>
  )
}
