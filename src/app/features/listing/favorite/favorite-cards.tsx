import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { price } from '#domain/format/money.ts'
import { priceCutText } from '#domain/format/price-cut-text.ts'
import { isPriceCutFresh, priceSince } from '#domain/law/price-cut.ts'
import { Icon } from '#ui/icon.tsx'
import { EstateCard } from '#ui/estate/estate-card.tsx'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { HeartButton } from '#ui/estate/heart-button.tsx'
import { MonthlyLine } from '../loan/monthly-line.tsx'
import { CompareCheck } from '../compare/comparable-card.tsx'
import { CompareDock } from '../compare/compare-dock.tsx'
import type { Kept } from './load-favorites.ts'
import { Note } from './note.tsx'
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
      <CompareDock among={favorites.map(({ estateID }) => estateID)} />
    </section>
  )
}

function FavoriteCard({ kept, now, eager }: { kept: Kept; now: string; eager: boolean }) {
  const { card, estateID, prices, facts } = kept
  const isCut = prices.priceCutAt && isPriceCutFresh(prices.priceCutAt, now)
  return (
    <EstateCard
      {...card}
      badge={[card.badge, isCut ? '値下げ' : ''].filter(Boolean).join('・')}
      eager={eager}
      monthly={
        <>
          <SinceKept kept={kept} now={now} />
          <MonthlyLine {...facts} />
        </>
      }
      heart={<Heart estateID={estateID} title={card.title} />}
    />
  )
}

/** What has become of the price since a home became a favourite, as far as the law lets it be told. */
function SinceKept({ kept: { priceThen, createdAt, prices }, now }: { kept: Kept; now: string }) {
  const since = priceThen === null ? null : priceSince({ price: priceThen, at: createdAt }, prices, now)
  if (!since) return null
  if (since.kind === 'other') return <p className="text-sm">お気に入りに入れたあと、価格が変わりました</p>
  if (since.kind === 'rise')
    return (
      <p className="flex items-center gap-1 text-sm">
        <Icon path={mdiArrowUp} className="size-4" />
        登録時から{price(since.by)} 上がりました
      </p>
    )
  return (
    <p className="text-sm">
      <span className="flex items-center gap-1 font-bold">
        <Icon path={mdiArrowDown} className="size-4" />
        登録のあと{price(since.by)} 値下げ
      </span>
      <span className="text-muted block text-xs">{priceCutText({ ...since, after: prices.price })}</span>
    </p>
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
