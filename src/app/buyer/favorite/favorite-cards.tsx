import { isPriceCutFresh } from '#domain/law/advertising.ts'
import { EstateCard } from '#ui/estate/estate-card.tsx'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { HeartButton } from '#ui/estate/heart-button.tsx'
import type { Favorites } from './load-favorites.ts'
import type { DropFavorite } from './use-drop-favorite.ts'

type Props = { cards: Favorites['shown']; now: string; onDrop: DropFavorite }

/** The favourites on show, each with the heart that lets it go. */
export function FavoriteCards({ cards, now, onDrop }: Props) {
  return (
    <section>
      <h2 className="sr-only">公開中の物件</h2>
      <EstateGrid>
        {cards.map(({ estateID, cutAt, ...card }, at) => (
          <EstateCard
            key={estateID}
            {...card}
            badge={[card.badge, cutAt && isPriceCutFresh(cutAt, now) ? '値下げ' : ''].filter(Boolean).join('・')}
            eager={at < 3}
            heart={<HeartButton pressed name={card.title} onClick={() => onDrop(estateID, card.title)} />}
          />
        ))}
      </EstateGrid>
    </section>
  )
}
