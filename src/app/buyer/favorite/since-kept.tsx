import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { price } from '#domain/format/money.ts'
import { priceCutText } from '#domain/format/price-cut-text.ts'
import { priceSince } from '#domain/law/price-cut.ts'
import { Icon } from '#ui/icon.tsx'
import type { Kept } from './load-favorites.ts'

/** What has become of the price since a home became a favourite, as far as the law lets it be told. */
export function SinceKept({ kept: { priceThen, createdAt, prices }, now }: { kept: Kept; now: string }) {
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
