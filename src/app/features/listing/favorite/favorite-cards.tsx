import { mdiArrowDown, mdiArrowUp, mdiNoteEditOutline } from '@mdi/js'
import { useState } from 'react'
import { price } from '#domain/format/money.ts'
import { priceCutText } from '#domain/format/price-cut-text.ts'
import { isPriceCutFresh, priceSince } from '#domain/law/price-cut.ts'
import { favorite, type Favorite } from '#domain/favorite.ts'
import { MenuAct } from '#ui/action/menu-act.tsx'
import { Icon } from '#ui/icon.tsx'
import { CardMenu } from '#ui/estate/card-menu.tsx'
import { EstateCard } from '#ui/estate/estate-card.tsx'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { HeartButton } from '#ui/estate/heart-button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { Monthly } from '../loan/monthly.tsx'
import { CompareAct, ComparedMark } from '../compare/comparable-card.tsx'
import { CompareDock } from '../compare/compare-dock.tsx'
import type { FavoriteItem } from './load-favorites.ts'
import { useFavorite } from './use-favorite.ts'

/** The favourites on show, each with the heart that takes it off. `now` says whether a price was cut of late. */
export function FavoriteCards({ favorites, now }: { favorites: readonly FavoriteItem[]; now: string }) {
  return (
    <section>
      <h2 className="sr-only">公開中の物件</h2>
      <EstateGrid>
        {favorites.map((kept, index) => (
          <FavoriteCard key={kept.estateID} kept={kept} now={now} eager={index < 3} />
        ))}
      </EstateGrid>
      <CompareDock among={favorites.map(({ estateID }) => estateID)} />
    </section>
  )
}

function FavoriteCard({ kept, now, eager }: { kept: FavoriteItem; now: string; eager: boolean }) {
  const { card, id, estateID, note, prices, facts } = kept
  const { title } = card
  const isCut = prices.priceCutAt && isPriceCutFresh(prices.priceCutAt, now)
  const [isNoting, setNoting] = useState(false)
  return (
    <>
      <EstateCard
        {...card}
        badge={isCut ? '値下げ' : ''}
        eager={eager}
        note={
          <>
            <SinceKept kept={kept} now={now} />
            <Monthly {...facts} />
          </>
        }
        heart={<Heart key={id} estateID={estateID} title={title} />}
        menu={
          <CardMenu title={title}>
            <CompareAct id={estateID} title={title} />
            <MenuAct
              icon={mdiNoteEditOutline}
              aria-label={`「${title}」のメモを${note ? '直す' : '書く'}`}
              onClick={() => setNoting(true)}
            >
              {note ? 'メモを直す' : 'メモを書く'}
            </MenuAct>
          </CardMenu>
        }
        mark={<ComparedMark id={estateID} />}
      />
      {note && (
        <p className="border-base-300 mt-2 border-l-2 pl-3 text-sm wrap-anywhere whitespace-pre-line">
          <span className="sr-only">自分のメモ：</span>
          {note}
        </p>
      )}
      {isNoting && <NoteForm id={id} title={title} note={note} onClose={() => setNoting(false)} />}
    </>
  )
}

/** What has become of the price since a home became a favourite, as far as the law lets it be told. */
function SinceKept({ kept: { priceThen, createdAt, prices }, now }: { kept: FavoriteItem; now: string }) {
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
function Heart({ estateID, title }: Pick<FavoriteItem, 'estateID'> & { title: string }) {
  const { isFavorite, change } = useFavorite(estateID, true, `「${title}」を外しました`)
  return <HeartButton pressed={isFavorite} name={title} onClick={() => void change(false)} />
}

const schema = favorite.row.pick({ note: true })
type NotedFavorite = Pick<Favorite, 'id' | 'note'> & { title: string }

/** Changes what a buyer has written about a favourite, for nobody but themselves. */
function NoteForm({ id, title, note, onClose }: NotedFavorite & { onClose: () => void }) {
  const { api } = useApp()
  const save = useAction(
    ({ note }: Pick<Favorite, 'note'>) => api.favorite.patch({ id, body: { note: note || null } }),
    {
      done: 'メモを保存しました',
    },
  )
  const form = useActionForm(save, { schema, defaultValues: { note } })
  return (
    <FormSheet
      title={`「${title}」のメモ`}
      lead="あなたのメモです。売主には見えず、運営の画面にも出ません。家族と共有するときも、見せると決めなければ見えません。"
      submit="保存する"
      form={form}
      onClose={onClose}
    >
      <Field of={schema.shape.note} name="note" control={form.control} />
    </FormSheet>
  )
}
