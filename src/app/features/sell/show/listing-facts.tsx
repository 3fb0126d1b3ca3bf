import { price } from '#domain/format/money.ts'
import { mdiCheck } from '@mdi/js'
import { ListingStatus } from '#domain/choices/listing.ts'
import { estateFields } from '#domain/estate/fields.ts'
import { count } from '#domain/format/count.ts'
import { lastListedOn } from '#domain/law/listing-term.ts'
import { UPDATE_INTERVAL_DAYS } from '#domain/law/update-schedule.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Time } from '#ui/time.tsx'
import { labelOf } from '#app/features/listing/facts/fact.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { Listing } from '../listing.ts'

/** A day alone is no 日時. */
const dayLabels: Partial<Record<string, string>> = { approvedAt: '承認日', appliedAt: '申請日' }
const times = ['firstApprovedAt', 'approvedAt', 'nextUpdateAt', 'appliedAt'] as const

/** How often the listing was looked at, and its days. */
export function ListingFacts({ estate, isDue }: { estate: Listing; isDue: boolean }) {
  const { id, estateNumber, status, viewCount, suspendedReason, approvedAt, updatedAt } = estate
  const canConfirm = status === ListingStatus.approved && !isDue && !suspendedReason
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-4 text-xl">
        掲載のようす
      </h2>
      <FactList
        facts={[
          { label: labelOf(estateFields.estateNumber), value: estateNumber },
          { label: labelOf(estateFields.viewCount), value: count(viewCount, '回') },
          ...times.flatMap((field) => {
            const at = estate[field]
            return at ? [{ label: dayLabels[field] ?? labelOf(estateFields[field]), value: <Time at={at} /> }] : []
          }),
          ...(status === ListingStatus.approved && approvedAt
            ? [{ label: '掲載の期限', value: <Time at={lastListedOn(approvedAt)} /> }]
            : []),
          { label: '最後の変更', value: <Time at={updatedAt} as="full" /> },
        ]}
      />
      {canConfirm && (
        <p className="mt-4">
          <ConfirmFresh id={id} isDue={false} />
        </p>
      )}
    </section>
  )
}

/** The prices that were published, the latest first, and by how much each one changed. */
export function PriceHistory({ history }: { history: Listing['priceHistory'] }) {
  if (history.length === 0) return null
  const rows = history.map((entry, at) => ({ ...entry, change: entry.price - (history[at - 1]?.price ?? entry.price) }))
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="text-xl">
        価格の履歴
      </h2>
      <ol className="border-base-300 mt-4 border-t text-sm">
        {rows.toReversed().map(({ price: amount, from, change }) => (
          <li key={from} className="border-base-300 num flex flex-wrap gap-x-4 gap-y-1 border-b py-3">
            <span className="text-muted w-28 shrink-0 sm:w-36">
              <Time at={from} />
            </span>
            <span className="font-semibold">{price(amount)}</span>
            {change !== 0 && (
              <span>
                {change < 0 ? '値下げ' : '値上げ'} {price(Math.abs(change))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const question = {
  title: '掲載内容に変わりはありませんか？',
  body: `価格や現況、引渡しの時期を確かめてください。確かめると、次の予定日が${UPDATE_INTERVAL_DAYS}日後になります。`,
  yes: '変わりありません',
  no: '戻る',
}

/** The seller confirms that the published listing is still correct. */
export function ConfirmFresh({ id, isDue }: { id: string; isDue: boolean }) {
  const { api } = useApp()
  const confirm = useAction(() => api.estate.confirm({ id }), {
    confirm: question,
    done: '確認しました。ありがとうございます。',
  })
  return (
    <ActionButton action={confirm} variant={isDue ? 'accent' : 'outline'} icon={mdiCheck}>
      内容に変わりはありません
    </ActionButton>
  )
}
