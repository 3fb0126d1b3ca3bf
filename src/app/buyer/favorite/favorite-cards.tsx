import { mdiScaleBalance } from '@mdi/js'
import { useState } from 'react'
import { isPriceCutFresh } from '#domain/law/price-cut.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EstateCard } from '#ui/estate/estate-card.tsx'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { HeartButton } from '#ui/estate/heart-button.tsx'
import { MonthlyLine } from '#app/estate/loan/monthly-line.tsx'
import { most } from '#app/compare/compared-ids.ts'
import type { Kept } from './load-favorites.ts'
import { Note } from './note.tsx'
import { SinceKept } from './since-kept.tsx'
import { useFavorite } from './use-favorite.ts'

/** The favourites on show, each with the heart that takes it off. `now` says whether a price was cut of late. */
export function FavoriteCards({ favorites, now }: { favorites: readonly Kept[]; now: string }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isMany = favorites.length > 1
  return (
    <section>
      <h2 className="sr-only">公開中の物件</h2>
      {isMany && (
        <div className="mb-6">
          <CompareLink ids={chosen} />
        </div>
      )}
      <EstateGrid>
        {favorites.map((kept, index) => (
          <div key={kept.estateID}>
            <FavoriteCard kept={kept} now={now} eager={index < 3} />
            <Note id={kept.id} title={kept.card.title} note={kept.note} />
            {isMany && (
              <CompareCheck
                title={kept.card.title}
                isChosen={chosen.includes(kept.estateID)}
                isFull={chosen.length >= most}
                onChange={(isChosen) =>
                  setChosen((all) => (isChosen ? [...all, kept.estateID] : all.filter((id) => id !== kept.estateID)))
                }
              />
            )}
          </div>
        ))}
      </EstateGrid>
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

/** A box that takes a favourite into the comparison, or out of it. */
function CompareCheck({
  title,
  isChosen,
  isFull,
  onChange,
}: {
  title: string
  isChosen: boolean
  isFull: boolean
  onChange: (isChosen: boolean) => void
}) {
  return (
    <label className="mt-2 flex min-h-11 w-fit cursor-pointer items-center gap-3 pr-4 text-sm">
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        checked={isChosen}
        disabled={isFull && !isChosen}
        aria-label={`「${title}」をくらべる`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      くらべる
    </label>
  )
}

/** What leads to the comparison of the chosen ones. */
function CompareLink({ ids }: { ids: readonly string[] }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      {ids.length > 1 ? (
        <LinkButton href={href(pages.buyerFavorite, { compare: ids })} variant="primary" icon={mdiScaleBalance}>
          {`${ids.length}件をくらべる`}
        </LinkButton>
      ) : (
        <p className="text-muted text-sm">
          「くらべる」に印を付けると、{most}件までを並べて、費用の合計と違いを見られます。
        </p>
      )}
    </div>
  )
}
