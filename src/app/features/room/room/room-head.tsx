import { mdiChevronLeft, mdiDotsVertical } from '@mdi/js'
import { useState } from 'react'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { DESK_NAME, Role } from '#domain/choices/person.ts'
import { price } from '#domain/format/money.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { OnBehalf } from '#ui/state/on-behalf.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useMe } from '#app/shell/use-app.ts'
import { menuPath, sideOfRole, chatPath } from '#app/shell/session/side.ts'
import { DeskPanel } from '../desk-panel/desk-panel.tsx'
import type { InboxSearch } from '../inbox/inbox-search.ts'
import type { RoomFacts } from '../queries.ts'
import { DealBadge, Thumb } from '../deal-look.tsx'
import { AskForInvoice } from '../card/money-cards.tsx'
import { DealMoves, SaveRecord } from '../moves/deal-moves.tsx'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'

const estatePages = {
  [Role.buyer]: pages.buyerEstate,
  [Role.seller]: pages.sellerEstate,
  [Role.admin]: pages.adminEstate,
} as const

/** What the room is about, who reads it, how far the deal is, and everything else that can be done. */
export function RoomHead({ facts, search }: { facts: RoomFacts; search: InboxSearch }) {
  const me = useMe()
  const { negotiation: deal, estate } = facts
  // The sheet closes when the deal moves, so that the room shows the result.
  const stage = `${deal.status} ${deal.sellerInvitedFlag}`
  const [openAt, setOpenAt] = useState<string | null>(null)
  const role = me?.userType ?? Role.buyer
  // A seller reads their own listing; another's deal leads to the public page.
  const isOwn = role !== Role.seller || deal.sellerID === me?.id
  const estateHref = href(isOwn ? estatePages[role] : pages.estate, { id: estate.id })
  return (
    <header className="border-base-300 flex items-center gap-2 border-b py-2 pr-2 pl-1 md:gap-3 md:py-3 md:pl-4">
      <Link
        href={chatPath(role, undefined, search)}
        aria-label="チャットの一覧に戻る"
        className="btn btn-ghost btn-circle size-11 md:hidden"
      >
        <Icon path={mdiChevronLeft} className="size-6" />
      </Link>
      <Link href={estateHref} className="group flex min-w-0 grow items-center gap-3">
        <Thumb path={estate.topImage} className="size-11" />
        <span className="min-w-0">
          <h1 className="text-sm line-clamp-1 group-hover:underline md:line-clamp-2 md:text-base">
            {estate.title ?? '（タイトルは未入力です）'}
          </h1>
          <span className="text-muted block truncate text-xs">
            {estate.price !== null && (
              <b className="text-base-content mr-2">
                {estate.isAgreed && '成約価格 '}
                {price(estate.price)}
              </b>
            )}
            <span className="max-md:hidden">{membersOf(deal, me?.userType)}</span>
            <span className="md:hidden">{DealStatus.label(deal.status)}</span>
          </span>
          <OnBehalf of={deal} />
        </span>
      </Link>
      <span className="max-md:hidden">
        <DealBadge status={deal.status} />
      </span>
      <IconButton
        icon={mdiDotsVertical}
        label="この商談の操作"
        className={`size-11 ${role === Role.admin ? 'xl:hidden' : ''}`}
        onClick={() => setOpenAt(stage)}
      />
      <Sheet open={openAt === stage} title="この商談" onClose={() => setOpenAt(null)}>
        {role === Role.admin ? (
          <DeskPanel facts={facts} />
        ) : (
          <PartyPanel facts={facts} estateHref={estateHref} onDone={() => setOpenAt(null)} />
        )}
      </Sheet>
    </header>
  )
}

/** What a party can do besides talking: services and their payment, the estate, ending the deal. */
function PartyPanel({ facts, estateHref, onDone }: { facts: RoomFacts; estateHref: string; onDone: () => void }) {
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
        <AskForInvoice facts={facts} onDone={onDone} />
        <LinkButton href={estateHref}>物件を見る</LinkButton>
        <SaveRecord facts={facts} />
        <DealMoves facts={facts} />
      </div>
    </div>
  )
}

type Deal = Pick<Negotiation, 'buyerName' | 'sellerName' | 'sellerInvitedFlag' | 'negotiationType'>

/** Who may read a room, in words: 読める人：あなた・佐藤さん（売主）・運営. Who looks at it now is said by `PresenceLine`. */
export function membersOf(deal: Deal, viewer: CodeOf<typeof Role> | undefined): string {
  const hasSeller = deal.sellerInvitedFlag || deal.negotiationType === DealRole.seller
  const others = [
    ...(deal.buyerName && viewer !== Role.buyer ? [`${deal.buyerName}さん（買主）`] : []),
    ...(hasSeller && viewer !== Role.seller ? [`${deal.sellerName}さん（売主）`] : []),
    ...(viewer === Role.admin ? [] : [DESK_NAME]),
  ]
  return `読める人：${['あなた', ...others].join('・')}`
}
