import { ListingStatus } from '#domain/choices/listing.ts'
import { Notice } from '#ui/state/notice.tsx'
import type { Review } from './load-review.ts'
import { photoDifference } from './photo-difference.ts'
import { PhotoChanges } from './photo-changes.tsx'
import { type Line, sayDifference } from './say-difference.ts'

/** What approval would change of what everybody reads now, and why the seller asks for it. */
export function Differences({ review: { estate, differences, facilities } }: { review: Review }) {
  const { status, firstApprovedAt, changeReason } = estate
  if (status !== ListingStatus.applying) return null
  const names = new Map(facilities.map(({ id, facilityCategoryName }) => [id, facilityCategoryName]))
  const lines = sayDifference(differences, names)
  const photos = photoDifference(differences)
  const isSame = lines.length === 0 && photos.changes.length === 0 && !photos.isReordered && !photos.hasNewMain
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="text-xl">
        公開中の内容との違い
      </h2>
      <div className="mt-4 grid gap-4">
        {changeReason && (
          <Notice tone="quiet" title="変更の理由">
            <p className="whitespace-pre-line">{changeReason}</p>
          </Notice>
        )}
        {firstApprovedAt === null && <p className="text-sm">はじめての公開です。くらべる内容はありません。</p>}
        {firstApprovedAt !== null && isSame && <p className="text-sm">公開中の内容と、違うところはありません。</p>}
        {lines.length > 0 && <Lines lines={lines} />}
        <PhotoChanges {...photos} />
      </div>
    </section>
  )
}

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className="border-base-300 rounded-box overflow-hidden border">
    {lines.map(({ label, before, after }) => (
      <div
        key={label}
        className="border-base-300 grid gap-x-4 gap-y-2 border-b p-4 text-sm last:border-b-0 md:grid-cols-[9rem_1fr_1fr]"
      >
        <dt className="font-bold">{label}</dt>
        <dd className="bg-base-200 rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-line">
          <span className="text-muted block text-xs">いま</span>
          <del className="decoration-1">{before ?? '（なし）'}</del>
        </dd>
        <dd className="bg-secondary/40 rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-line">
          <span className="block text-xs">変更のあと</span>
          <ins className="font-semibold no-underline">{after ?? '（なし）'}</ins>
        </dd>
      </div>
    ))}
  </dl>
)
