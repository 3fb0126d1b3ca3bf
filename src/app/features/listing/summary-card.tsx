import { lazy, type ReactNode } from 'react'
import { EstateNegotiationStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { CardMenu } from '#ui/estate/card-menu.tsx'
import { EstateCard } from '#ui/estate/estate-card.tsx'
import { cardFrom, type CardFacts } from './card-of.ts'
import { Monthly } from './loan/monthly.tsx'
import { srcSetOf } from './photos.ts'
import { useMe } from '#app/shell/use-app.ts'
import { useLocation } from '@tanstack/react-router'
import { HeartButton, HeartLink } from '#ui/estate/heart-button.tsx'
import { thenTo } from '#app/shell/session/redirect-search.ts'
import { useFavorite } from './favorite/use-favorite.ts'
import { storeWantedFavorite } from './favorite/wanted-favorite.ts'

const HideAct = lazy(() => import('./hidden/hide-act.tsx'))

type Props = {
  estate: CardFacts
  isFavorite: boolean
  eager?: boolean
  act?: ReactNode
  mark?: ReactNode
  isRow?: boolean
}

/**
 * A published estate in a list, with its heart. It leads buyers to the page with the deal on it, others to the public
 * one. `eager` above the fold; `act` is a `MenuAct` more of its menu, `mark` stands over its picture.
 */
export function SummaryCard({ estate, isFavorite, eager, act, mark, isRow }: Props) {
  const me = useMe()
  const { picture, ...card } = cardFrom(estate, me?.userType === Role.buyer ? pages.buyerEstate : pages.estate)
  const { id, title, topImage, negotiationStatus } = estate
  const hides = me?.userType !== Role.admin
  return (
    <EstateCard
      {...card}
      badge={EstateNegotiationStatus.label(negotiationStatus)}
      picture={
        picture && {
          ...picture,
          alt: `${title}の写真`,
          srcSet: srcSetOf(topImage ?? ''),
          sizes: '(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw',
        }
      }
      heart={<FavoriteHeart estateID={id} name={title} isFavorite={isFavorite} />}
      menu={
        (hides || act) && (
          <CardMenu title={title}>
            {act}
            {hides && <HideAct id={id} title={title} />}
          </CardMenu>
        )
      }
      mark={mark}
      isRow={isRow}
      eager={eager}
      note={<Monthly {...estate} />}
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

function Heart({ estateID, name, ...loaded }: HeartProps) {
  const { isFavorite, change } = useFavorite(estateID, loaded.isFavorite)
  return <HeartButton pressed={isFavorite} name={name} onClick={() => void change(!isFavorite)} />
}
