import { price } from '#domain/format/money.ts'
import { isSold } from '#domain/choices/listing.ts'
import type { ShownEstate } from '../load-estate.ts'
import { AskButton } from './next-step-panel.tsx'

/** The way to ask about an estate, at the foot of a wide screen once its first look is out of sight. */
export function AskBar({ estate, isOwn }: Pick<ShownEstate, 'estate' | 'isOwn'>) {
  if (isOwn || isSold(estate)) return null
  return (
    <div
      data-bottom-bar
      className="bg-base-100 border-base-300 sticky bottom-0 z-10 mt-16 hidden items-center gap-6 border-t py-3 lg:flex print:hidden"
    >
      {estate.price !== null && <p className="price text-lg">{price(estate.price)}</p>}
      <p className="min-w-0 grow truncate text-sm font-bold">{estate.title}</p>
      <div className="w-56">
        <AskButton estate={estate} label="問い合わせる" />
      </div>
    </div>
  )
}
