import { mdiClose } from '@mdi/js'
import { EstateNegotiationStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { EstateCard } from '#ui/estate/estate-card.tsx'
import { cardFrom, type CardFacts } from './card-of.ts'
import { MonthlyLine } from './loan/monthly-line.tsx'
import { srcSetOf } from './photos.ts'
import { useMe } from '#app/shell/use-app.ts'
import { useLocation } from '@tanstack/react-router'
import { CardButton, HeartButton, HeartLink } from '#ui/estate/heart-button.tsx'
import { thenTo } from '#app/shell/session/redirect-search.ts'
import { useToast } from '#ui/overlay/toast.tsx'
import { hiddenHere } from '#app/shell/here/hidden-here.ts'
import { useHide } from './hidden/use-hide.ts'
import { useFavorite } from './favorite/use-favorite.ts'
import { storeWantedFavorite } from './favorite/wanted-favorite.ts'

type Props = { estate: CardFacts; isFavorite: boolean; eager?: boolean }

/**
 * A published estate in a list, with its heart. It leads buyers to the page with the deal on it, others to the public
 * one. `eager` above the fold.
 */
export function SummaryCard({ estate, isFavorite, eager }: Props) {
  const me = useMe()
  const { badge, picture, ...card } = cardFrom(estate, me?.userType === Role.buyer ? pages.buyerEstate : pages.estate)
  const { id, topImage, negotiationStatus } = estate
  return (
    <EstateCard
      {...card}
      badge={[badge, EstateNegotiationStatus.label(negotiationStatus)].filter(Boolean).join('・')}
      picture={
        picture && {
          ...picture,
          alt: `${card.title}の写真`,
          srcSet: srcSetOf(topImage ?? ''),
          sizes: '(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw',
        }
      }
      heart={
        <span className="grid gap-2">
          <FavoriteHeart estateID={id} name={card.title} isFavorite={isFavorite} />
          {me ? (
            me.userType !== Role.admin && <HideButton id={id} title={card.title} />
          ) : (
            <HideHereButton id={id} title={card.title} />
          )}
        </span>
      }
      eager={eager}
      monthly={<MonthlyLine {...estate} />}
    />
  )
}

type HeartProps = { estateID: string; name: string; isFavorite: boolean }

/**
 * The heart over an estate's picture. A buyer makes the estate a favourite with it, or takes it off; a visitor is shown
 * what signing up brings, others have none. `name` is the estate's.
 */
function FavoriteHeart(props: HeartProps) {
  const me = useMe()
  const here = useLocation({ select: ({ href }) => href })
  if (!me)
    return (
      <HeartLink
        href={thenTo(pages.suggestSignup, here)}
        name={props.name}
        onClick={() => storeWantedFavorite(props.estateID)}
      />
    )
  return me.userType === Role.buyer ? <Heart {...props} /> : null
}

function HideButton(estate: { id: string; title: string }) {
  const { hide } = useHide(estate)
  return <CardButton icon={mdiClose} label={`${estate.title}を、もう表示しない`} onClick={() => void hide.run()} />
}

/** Puts an estate out of a visitor's sight, in this browser, with a way back for a while. */
function HideHereButton({ id, title }: { id: string; title: string }) {
  const toast = useToast()
  function press() {
    hiddenHere.add(id)
    toast(`「${title}」を、もう表示しません`, 'success', { label: '元に戻す', run: () => hiddenHere.remove([id]) })
  }
  return <CardButton icon={mdiClose} label={`${title}を、もう表示しない`} onClick={press} />
}

function Heart({ estateID, name, ...loaded }: HeartProps) {
  const { isFavorite, change } = useFavorite(estateID, loaded.isFavorite)
  return <HeartButton pressed={isFavorite} name={name} onClick={() => void change(!isFavorite)} />
}
