import { mdiHeart, mdiHeartOutline } from '@mdi/js'
import { Button } from '#ui/action/button.tsx'
import { useFavorite } from './use-favorite.ts'

/** Makes an estate a favourite of the buyer, or takes it off. */
export function FavoriteButton({ estateID, ...loaded }: { estateID: string; isFavorite: boolean }) {
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
