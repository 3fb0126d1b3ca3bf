import type { Instant } from '#domain/calendar.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { price as words } from '#domain/format/money.ts'
import { priceNote } from '#domain/format/price-note.ts'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { Group } from './seller-data.tsx'

/** The prices that were published, the newest first, and what the price of the application means in law. */
export function Prices({ estate, now }: { estate: Estate; now: Instant }) {
  const { status, price, priceHistory } = estate
  const note = status === ListingStatus.applying ? priceNote(estate, now) : null
  const isChanged = status === ListingStatus.applying && price !== null && price !== priceHistory.at(-1)?.price
  return (
    <Group title="価格の移り変わり">
      <ol className="border-base-300 border-t text-sm">
        {isChanged && (
          <li className="border-base-300 flex justify-between gap-4 border-b py-3">
            <span>今回の申請</span>
            <b className="num">{words(price)}</b>
          </li>
        )}
        {priceHistory.toReversed().map(({ price: was, from }) => (
          <li key={from} className="border-base-300 flex justify-between gap-4 border-b py-3">
            <span>
              <Time at={from} />
              から
            </span>
            <span className="num">{words(was)}</span>
          </li>
        ))}
        {!isChanged && priceHistory.length === 0 && (
          <li className="text-muted py-3">まだ公開された価格はありません。</li>
        )}
      </ol>
      {note && (
        <div className="mt-3">
          <Notice tone={note.lawful ? 'success' : 'warning'} title="値下げの表示">
            {note.text}
          </Notice>
        </div>
      )}
    </Group>
  )
}
