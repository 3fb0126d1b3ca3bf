import { mdiChatOutline, mdiDotsHorizontal, mdiHeart, mdiHeartOutline, mdiPrinterOutline } from '@mdi/js'
import { lazy, Suspense, type ReactNode } from 'react'
import { Role } from '#domain/choices/person.ts'
import { isSold } from '#domain/choices/listing.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOpened } from '#ui/use-opened.ts'
import { thenTo } from '#app/shell/session/redirect-search.ts'
import { useMe } from '#app/shell/use-app.ts'
import { StartDeal } from './start-deal.tsx'
import type { ShownEstate } from '../load-estate.ts'
import { useFavorite } from '../favorite/use-favorite.ts'
import { storeWantedFavorite } from '../favorite/wanted-favorite.ts'

/** What a favourite is called; on a phone the heart alone says it. */
const heartWords = (words: string) => <span className="max-lg:sr-only">{words}</span>

/** Makes an estate a favourite of the buyer, or takes it off. */
function FavoriteButton({ estateID, ...loaded }: { estateID: string; isFavorite: boolean }) {
  const { isFavorite, isBusy, change } = useFavorite(estateID, loaded.isFavorite)
  return (
    <Button
      icon={isFavorite ? mdiHeart : mdiHeartOutline}
      onClick={() => void change(!isFavorite)}
      aria-disabled={isBusy}
      className="lg:w-full"
    >
      {heartWords(isFavorite ? 'お気に入りから外す' : 'お気に入りに入れる')}
    </Button>
  )
}

/** How a visitor or a member asks about this estate: the one main act of its page. */
export function AskButton({ estate, label }: Pick<ShownEstate, 'estate'> & { label: string }) {
  const me = useMe()
  const back = href(pages.estate, { id: estate.id })
  if (me?.userType === Role.buyer) return <StartDeal estateID={estate.id} label={label} isMain />
  if (me?.userType === Role.admin)
    return (
      <LinkButton href={href(pages.adminEstate, { id: estate.id })} variant="primary" wide>
        物件の管理へ
      </LinkButton>
    )
  const asBuyer = me && (me.otherRole ? '買主として問い合わせる' : '買主としても使って問い合わせる')
  return (
    <LinkButton
      href={me ? thenTo(pages.userRole, back) : thenTo(pages.suggestSignup, back)}
      variant="primary"
      icon={mdiChatOutline}
      wide
    >
      {asBuyer ?? label}
    </LinkButton>
  )
}

/** What can be done about this estate: ask, make it a favourite, and the rest under ほか. */
export function NextStepPanel({ estate, answer, isFavorite, hiddenID, isOwn }: ShownEstate) {
  const me = useMe()
  if (isOwn) return <OwnPanel estate={estate} />
  if (isSold(estate)) return <SoldPanel estateID={estate.id} />
  const isBuyer = me?.userType === Role.buyer
  return (
    <Panel title="この物件に興味をもったら">
      {/* On a phone it stands within reach of a thumb, above the tabs that a member has. */}
      <div
        data-dock
        data-bottom-bar
        className={`max-lg:bg-base-100 max-lg:border-base-300 flex flex-row-reverse gap-3 max-lg:fixed max-lg:flex-wrap max-lg:inset-x-0 max-lg:z-10 max-lg:border-t max-lg:px-4 max-lg:py-3 lg:flex-col print:hidden ${me ? 'max-lg:bottom-16' : 'max-lg:bottom-0'}`}
      >
        <div className="grow max-lg:basis-60">
          <AskButton estate={estate} label="この物件について問い合わせる" />
        </div>
        {!me && (
          <LinkButton
            href={thenTo(pages.suggestSignup, href(pages.estate, { id: estate.id }))}
            onClick={() => storeWantedFavorite(estate.id)}
            icon={mdiHeartOutline}
          >
            {heartWords('お気に入りに入れる')}
          </LinkButton>
        )}
        {isBuyer && <FavoriteButton estateID={estate.id} isFavorite={isFavorite} />}
      </div>
      {me?.userType !== Role.admin && (
        <p className="text-muted text-sm lg:mt-4">
          {!me && '無料の会員登録のあと、チャットで質問や内見の相談ができます。'}
          運営が間に立ちます。費用はかかりません。
          {answer && `返事の早さは、${answer}です。`}
        </p>
      )}
      <MoreActs estate={estate} hiddenID={hiddenID} />
    </Panel>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="lg:rounded-box lg:border-base-300 lg:border lg:p-6">
      {children}
    </section>
  )
}

const Others = lazy(() => import('../share/share-estate.tsx'))

/** What few do with a home, until they ask for it: print it, and what comes when this is opened. */
function MoreActs(of: Parameters<typeof Others>[0]) {
  const [isOpened, details] = useOpened()
  return (
    <details {...details} className="mt-2 print:hidden">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-sm font-bold">
        <Icon path={mdiDotsHorizontal} />
        ほか
      </summary>
      <LinkButton variant="ghost" wide icon={mdiPrinterOutline} href={href(pages.estateSheet, { id: of.estate.id })}>
        物件概要書（印刷用）
      </LinkButton>
      {isOpened && (
        <Suspense fallback={<p className="text-muted min-h-32 text-sm">読み込んでいます…</p>}>
          <Others {...of} />
        </Suspense>
      )}
    </details>
  )
}

/** Who looks at their own listing asks nobody about it, and goes on where it is kept. */
function OwnPanel({ estate }: Pick<ShownEstate, 'estate'>) {
  const isAdmin = useMe()?.userType === Role.admin
  return (
    <Panel title="ご自身の物件です">
      <h2 className="text-base">ご自身の物件です</h2>
      <p className="text-muted mt-2 mb-5 text-sm">この物件へのお問い合わせや、お気に入りの登録はできません。</p>
      <LinkButton href={href(isAdmin ? pages.adminEstate : pages.sellerEstate, { id: estate.id })} wide>
        物件の管理へ
      </LinkButton>
      <MoreActs estate={estate} />
    </Panel>
  )
}

/** Of a home that is sold nothing is asked any more: only who bought it sees this page, and goes on in the room. */
function SoldPanel({ estateID }: { estateID: string }) {
  return (
    <Panel title="成約した物件です">
      <h2 className="text-base">成約した物件です</h2>
      <p className="text-muted mt-2 mb-5 text-sm">引渡しまでの手続きは、チャットでご案内しています。</p>
      <StartDeal estateID={estateID} label="チャットを開く" isMain />
    </Panel>
  )
}
