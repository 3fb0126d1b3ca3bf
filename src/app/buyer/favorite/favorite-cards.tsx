import { isPriceCutFresh } from '#domain/law/price-cut.ts'
import { EstateCard } from '#ui/estate/estate-card.tsx'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { HeartButton } from '#ui/estate/heart-button.tsx'
import { MonthlyLine } from '#app/estate/loan/monthly-line.tsx'
import { CompareCheck } from '#app/compare/compare-check.tsx'
import { CompareDock } from '#app/compare/compare-dock.tsx'
import type { Kept } from './load-favorites.ts'
import { Note } from './note.tsx'
import { SinceKept } from './since-kept.tsx'
import { useFavorite } from './use-favorite.ts'

/** The favourites on show, each with the heart that takes it off. `now` says whether a price was cut of late. */
export function FavoriteCards({ favorites, now }: { favorites: readonly Kept[]; now: string }) {
  return (
    <section>
      <h2 className="sr-only">公開中の物件</h2>
      <EstateGrid>
        {favorites.map((kept, index) => (
          <div key={kept.estateID}>
            <FavoriteCard kept={kept} now={now} eager={index < 3} />
            <Note id={kept.id} title={kept.card.title} note={kept.note} />
            <CompareCheck id={kept.estateID} title={kept.card.title} />
          </div>
        ))}
      </EstateGrid>
      <CompareDock />
    </section>
  )
}

function FavoriteCard({ kept, now, eager }: { kept: Kept; now: string; eager: boolean }) {
  const { card, estateID, prices, monthlyFees } = kept
  const isCut = prices.priceCutAt && isPriceCutFresh(prices.priceCutAt, now)
  return (
    <EstateCard
      {...card}
      badge={[card.badge, isCut ? '値下げ' : ''].filter(Boolean).join('・')}
      eager={eager}
      monthly={
        <>
          <SinceKept kept={kept} now={now} />
          <MonthlyLine price={card.yen} fees={monthlyFees} />
        </>
      }
      heart={<Heart estateID={estateID} title={card.title} />}
    />
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
