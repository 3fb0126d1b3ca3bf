import { type Instant, addMonths, tokyoDate } from '#domain/calendar.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { price as words } from '#domain/format/money.ts'
import { priceCut } from '#domain/law/price-cut.ts'
import { date } from '#domain/format/date.ts'
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

type Priced = Pick<Estate, 'price' | 'priceHistory'>

/** What publishing this price means for the sign 値下げ (表示規約施行規則12条); null when the price does not fall. */
export function priceNote({ price, priceHistory }: Priced, now: Instant): { lawful: boolean; text: string } | null {
  const last = priceHistory.at(-1)
  if (price === null || !last || price >= last.price) return null
  const at = new Date(now).toISOString()
  const cut = priceCut([...priceHistory, { price, from: at }], at)
  if (cut)
    return {
      lawful: true,
      text: `承認すると「値下げ」と表示されます。旧価格 ${words(cut.before)}（${date(cut.beforeFrom)}公表）は2か月以上公表されていて、表示は6か月間です。`,
    }
  const free = addMonths(tokyoDate(last.from), 2)
  return {
    lawful: false,
    text: `価格は下がりますが、「値下げ」とは表示されません。旧価格 ${words(last.price)}の公表から2か月（${date(free)}）たっていないためです。`,
  }
}
