import { mdiAlertCircleOutline, mdiClockOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { Icon } from '#ui/icon.tsx'
import { Time } from '#ui/time.tsx'
import type { ListingRowData } from './load-listings.ts'

const { draft, applying, approved, rejected } = ListingStatus

/** The note of a row: how complete a draft is, why a listing was rejected or suspended, or until when to confirm it. */
export function RowNote({ estate }: { estate: ListingRowData }) {
  const { status, written, denyReason, suspendedReason, nextUpdateAt, isDue } = estate
  if (status === draft && written)
    return (
      <div className="max-w-sm text-sm">
        <progress className="progress w-full" aria-label="入力の進みぐあい" value={written.percent} max={100} />
        <p className="num text-muted">
          {written.left ? `申請まであと${written.left}項目（${written.percent}%）` : '申請に必要な項目がそろいました'}
        </p>
      </div>
    )
  if (status === rejected && denyReason)
    return (
      <p className="bg-error/25 flex items-start gap-2 rounded-lg px-3 py-2 text-sm">
        <Icon path={mdiAlertCircleOutline} className="mt-0.5 size-5" />
        <span className="line-clamp-2">{denyReason}</span>
      </p>
    )
  if (status === applying) return <Waiting>運営が内容を確かめています。結果はメールでお知らせします。</Waiting>
  if (status === approved && suspendedReason)
    return (
      <p className="bg-secondary/50 flex items-start gap-2 rounded-lg px-3 py-2 text-sm">
        <Icon path={mdiAlertCircleOutline} className="mt-0.5 size-5" />
        公開を止めています：{SuspendedReason.label(suspendedReason)}
      </p>
    )
  if (status === approved && isDue && nextUpdateAt)
    return (
      <Waiting>
        掲載内容の確認は、
        <Time at={nextUpdateAt} as="day" />
        までにお願いします。
      </Waiting>
    )
  return null
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <p className="text-muted flex items-start gap-2 text-sm">
    <Icon path={mdiClockOutline} className="mt-0.5 size-5" />
    <span>{children}</span>
  </p>
)
