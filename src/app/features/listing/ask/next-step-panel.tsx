import { mdiChatOutline, mdiEmailOutline, mdiHeartOutline, mdiPhoneOutline, mdiHeart } from '@mdi/js'
import { isLease } from '#domain/choices/land.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { Role } from '#domain/choices/person.ts'
import { isSold } from '#domain/choices/listing.ts'
import { price } from '#domain/format/money.ts'
import { isBrokered } from '#domain/law/is-brokered.ts'
import { purchaseCosts } from '#domain/law/purchase-costs.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Button } from '#ui/action/button.tsx'
import { thenTo } from '#app/shell/session/redirect-search.ts'
import { useMe } from '#app/shell/use-app.ts'
import type { Reader } from '#app/shell/context.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { StartDeal } from './start-deal.tsx'
import { ShareEstate } from '../share/share-estate.tsx'
import type { ShownEstate } from '../load-estate.ts'
import { useFavorite } from '../favorite/use-favorite.ts'
import { storeWantedFavorite } from '../favorite/wanted-favorite.ts'
import { useHide } from '../hidden/use-hide.ts'

/** Makes an estate a favourite of the buyer, or takes it off. */
function FavoriteButton({ estateID, ...loaded }: { estateID: string; isFavorite: boolean }) {
  const { isFavorite, isBusy, change } = useFavorite(estateID, loaded.isFavorite)
  return (
    <Button
      wide
      icon={isFavorite ? mdiHeart : mdiHeartOutline}
      onClick={() => void change(!isFavorite)}
      aria-disabled={isBusy}
    >
      {isFavorite ? 'お気に入りから外す' : 'お気に入りに入れる'}
    </Button>
  )
}

/** How this reader can ask about an estate, and what it costs them. */
function leadFor(me: Reader | null): string {
  if (!me)
    return '内見のご相談やご質問は、無料の会員登録のあと、チャットで送れます。運営が間に立って、やり取りを見守ります。'
  if (me.userType === Role.buyer)
    return '内見のご相談やご質問を、チャットで送れます。運営が間に立って、やり取りを見守ります。費用はかかりません。'
  return '内見のご相談やご質問は、広告主がお受けします。物件番号をお伝えください。費用はかかりません。'
}

/** What the reader can do next about this estate: register, make it a favourite, ask about it. */
export function NextStepPanel({ estate, operator, isFavorite, hiddenID, isOwn, now }: ShownEstate) {
  const me = useMe()
  if (isOwn) return <OwnPanel estate={estate} />
  const isBuyer = me?.userType === Role.buyer
  if (isSold(estate)) return <SoldPanel estateID={estate.id} />
  const back = href(pages.estate, { id: estate.id })
  const mail = `mailto:${operator.email}?subject=${encodeURIComponent(`物件のお問い合わせ（物件番号 ${estate.estateNumber}）`)}`
  return (
    <section aria-labelledby="next-step" className="rounded-box border-base-300 sticky top-20 border p-6">
      <h2 id="next-step" className="text-base">
        {me && !isBuyer ? 'この物件について問い合わせる' : '気になったら'}
      </h2>
      <p className="text-muted mt-2 text-sm">{leadFor(me)}</p>
      <div className="mt-5 grid gap-3">
        {!me && <VisitorsLinks estateID={estate.id} back={back} />}
        {isBuyer && <StartDeal estateID={estate.id} label="この物件について問い合わせる" isMain />}
        {me?.userType === Role.seller && (
          <LinkButton href={thenTo(pages.userRole, back)} variant="primary" icon={mdiChatOutline} wide>
            {me.otherRole ? '買主として問い合わせる' : '買主としても使って問い合わせる'}
          </LinkButton>
        )}
        {me && operator.email && (
          <LinkButton
            href={mail}
            variant={me.userType === Role.admin ? 'primary' : 'outline'}
            icon={mdiEmailOutline}
            wide
          >
            メールで問い合わせる
          </LinkButton>
        )}
        {me && operator.phone && (
          <LinkButton href={`tel:${operator.phone}`} icon={mdiPhoneOutline} wide>
            電話 <span className="num">{operator.phone}</span>
          </LinkButton>
        )}
        {isBuyer && <FavoriteButton estateID={estate.id} isFavorite={isFavorite} />}
        {me && me.userType !== Role.admin && <HideEstate estate={estate} hiddenID={hiddenID} />}
      </div>
      {estate.price !== null && (
        <Costs
          amount={estate.price}
          now={now}
          isLeased={isLease(estate.land.landRight)}
          isBrokered={isBrokered(estate.transactionMode)}
        />
      )}
      <p className="text-muted mt-4 text-xs">
        物件番号 <span className="num">{estate.estateNumber}</span>
      </p>
      <ShareEstate estate={estate} />
    </section>
  )
}

/** What a visitor wants to do, each by way of signing up. */
function VisitorsLinks({ estateID, back }: { estateID: string; back: string }) {
  return (
    <>
      <LinkButton href={thenTo(pages.suggestSignup, back)} variant="primary" icon={mdiChatOutline} wide>
        この物件について問い合わせる
      </LinkButton>
      <LinkButton
        href={thenTo(pages.suggestSignup, back)}
        onClick={() => storeWantedFavorite(estateID)}
        icon={mdiHeartOutline}
        wide
      >
        お気に入りに入れる
      </LinkButton>
    </>
  )
}

type Sale = { amount: number; now: string; isLeased: boolean; isBrokered: boolean }

function Costs({ amount, now, isLeased, isBrokered }: Sale) {
  const { total } = purchaseCosts(amount, tokyoDate(now), { isLeased, isBrokered })
  return (
    <dl className="border-base-300 mt-6 flex justify-between border-t pt-5 text-sm">
      <dt className="text-muted">諸費用の目安（税込）</dt>
      <dd className="num font-semibold">約 {price(Math.round(total / 10_000) * 10_000)}</dd>
    </dl>
  )
}

/** Who looks at their own listing asks nobody about it, and goes on where it is kept. */
function OwnPanel({ estate }: Pick<ShownEstate, 'estate'>) {
  const isAdmin = useMe()?.userType === Role.admin
  return (
    <section aria-labelledby="next-step" className="rounded-box border-base-300 sticky top-20 border p-6">
      <h2 id="next-step" className="text-base">
        ご自身の物件です
      </h2>
      <p className="text-muted mt-2 mb-5 text-sm">この物件へのお問い合わせや、お気に入りの登録はできません。</p>
      <LinkButton href={href(isAdmin ? pages.adminEstate : pages.sellerEstate, { id: estate.id })} wide>
        物件の管理へ
      </LinkButton>
      <p className="text-muted mt-4 text-xs">
        物件番号 <span className="num">{estate.estateNumber}</span>
      </p>
      <ShareEstate estate={estate} />
    </section>
  )
}

/** Of a home that is sold nothing is asked any more: only who bought it sees this page, and goes on in the room. */
function SoldPanel({ estateID }: { estateID: string }) {
  return (
    <section aria-labelledby="next-step" className="rounded-box border-base-300 sticky top-20 border p-6">
      <h2 id="next-step" className="text-base">
        成約した物件です
      </h2>
      <p className="text-muted mt-2 mb-5 text-sm">引渡しまでの手続きは、チャットでご案内しています。</p>
      <StartDeal estateID={estateID} label="チャットを開く" isMain />
    </section>
  )
}

/** Puts an estate out of its reader's sight, and shows it again. */
function HideEstate({ estate, hiddenID }: { estate: { id: string; title: string | null }; hiddenID: string | null }) {
  const { hide, show } = useHide(estate)
  return hiddenID === null ? (
    <ActionButton action={hide} variant="ghost" wide>
      もう一覧に表示しない
    </ActionButton>
  ) : (
    <ActionButton action={show} input={{ id: hiddenID }} variant="ghost" wide>
      一覧にもう一度表示する
    </ActionButton>
  )
}
