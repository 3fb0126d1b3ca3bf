import { isPriceCutFresh } from '#domain/law/price-cut.ts'
import { EstateCard } from '#ui/estate/estate-card.tsx'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { HeartButton } from '#ui/estate/heart-button.tsx'
import type { Favorites } from './load-favorites.ts'
import { useFavorite } from './use-favorite.ts'

type Card = Favorites['published'][number]

/** The favourites on show, each with the heart that takes it off. `now` says whether a price was cut of late. */
export function FavoriteCards({ cards, now }: { cards: Card[]; now: string }) {
  return (
    <section>
      <h2 className="sr-only">公開中の物件</h2>
      <EstateGrid>
        {cards.map(({ estateID, cutAt, ...card }, index) => (
          <EstateCard
            key={estateID}
            {...card}
            badge={[card.badge, cutAt && isPriceCutFresh(cutAt, now) ? '値下げ' : ''].filter(Boolean).join('・')}
            eager={index < 3}
            heart={<Heart estateID={estateID} title={card.title} />}
          />
        ))}
      </EstateGrid>
    </section>
  )
}

/** Offers for a while to take the favourite back: its card leaves the page. */
function Heart({ estateID, title }: { estateID: string; title: string }) {
  const { isFavorite, change } = useFavorite(estateID, true, (_, restore) => ({
    text: `「${title}」を外しました`,
    action: { label: '元に戻す', run: restore },
  }))
  return <HeartButton pressed={isFavorite} name={title} onClick={() => void change(false)} />
}
