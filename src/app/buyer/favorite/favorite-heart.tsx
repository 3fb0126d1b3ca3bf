import { useLocation } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { HeartButton, HeartLink } from '#ui/estate/heart-button.tsx'
import { thenTo } from '#app/session/redirect-search.ts'
import { useMe } from '#app/use-me.ts'
import { useFavorite } from './use-favorite.ts'

type Props = { estateID: string; name: string; isFavorite: boolean }

/**
 * The heart over an estate's picture. A buyer makes the estate a favourite with it, or takes it off; a visitor is shown
 * what signing up brings, others have none. `name` is the estate's.
 */
export function FavoriteHeart(props: Props) {
  const me = useMe()
  const here = useLocation({ select: ({ href }) => href })
  if (!me) return <HeartLink href={thenTo(pages.suggestSignup, here)} name={props.name} />
  return me.userType === Role.buyer ? <Heart {...props} /> : null
}

function Heart({ estateID, name, ...loaded }: Props) {
  const { isFavorite, change } = useFavorite(estateID, loaded.isFavorite)
  return <HeartButton pressed={isFavorite} name={name} onClick={() => void change(!isFavorite)} />
}
