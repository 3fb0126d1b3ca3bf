import type { ReactNode } from 'react'
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiDotsHorizontalCircleOutline } from '@mdi/js'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Check } from '#domain/estate/obstacles/review-checks.ts'
import type { Review } from './load-review.ts'
import { Relist, RemindSeller, WriteDraft } from './seller-acts.tsx'

const { draft, applying, approved, rejected, finished } = ListingStatus

/** Whose turn it is with a listing, and the last decision about it. */
export function State({ review }: { review: Review }) {
  const { estate, isPublic, decider } = review
  const { id, status, appliedAt, denyReason } = estate
  const published = (
    <LinkButton href={href(pages.estate, { id })} className="bg-base-100">
      公開中のページを見る
    </LinkButton>
  )
  if (status === applying)
    return (
      <NextStep action={isPublic && published}>
        {appliedAt && <Time at={appliedAt} as="full" />}
        {isPublic ? 'に、変更の申請がありました。公開中の内容は、承認するまで変わりません。' : 'に申請がありました。'}
      </NextStep>
    )
  if (status === approved) return <ApprovedState review={review} published={published} />
  if (status === rejected)
    return (
      <Notice tone="error" title="差し戻しています" action={<RemindSeller estate={estate} />}>
        <p className="whitespace-pre-line">{denyReason}</p>
        {decider && <p className="mt-1">{decider}さんが差し戻しました。</p>}
      </Notice>
    )
  if (status === draft)
    return (
      <NextStep
        turn="売主"
        action={
          <div className="flex flex-wrap gap-2">
            <WriteDraft estate={estate} />
            <RemindSeller estate={estate} />
          </div>
        }
      >
        まだ申請されていません。
      </NextStep>
    )
  return status === finished ? (
    <Notice tone="quiet" title="掲載を終えています" action={<Relist estate={estate} />}>
      {decider && `${decider}さんが終えました。`}
    </Notice>
  ) : null
}

/** That a listing is public, or why it is not shown for now, and why a change of it was sent back. */
function ApprovedState({ review: { estate, decider }, published }: { review: Review; published: ReactNode }) {
  const { approvedAt, denyReason, suspendedReason, nextUpdateAt } = estate
  return (
    <>
      {suspendedReason ? (
        <Notice tone="warning" title="公開を止めています">
          {SuspendedReason.label(suspendedReason)}
        </Notice>
      ) : (
        <Notice tone="success" title="公開しています" action={published}>
          {approvedAt && <Time at={approvedAt} as="full" />}に{decider && `、${decider}さんが`}承認しました。
          {nextUpdateAt && (
            <>
              次の確認は、
              <Time at={nextUpdateAt} as="day" />
              までです。
            </>
          )}
        </Notice>
      )}
      {denyReason && (
        <Notice tone="error" title="変更を差し戻しています">
          <p className="whitespace-pre-line">{denyReason}</p>
        </Notice>
      )}
    </>
  )
}

const looks = {
  issues: { fill: 'bg-error/25', icon: mdiAlertCircleOutline },
  judged: { fill: 'bg-warning/40', icon: mdiAlertCircleOutline },
  pending: { fill: 'bg-warning/40', icon: mdiDotsHorizontalCircleOutline },
  fine: { fill: 'bg-success/50', icon: mdiCheckCircleOutline },
}

function stateOfCheck({
  issues,
  pending,
  isJudged,
}: Pick<Check, 'issues' | 'pending' | 'isJudged'>): keyof typeof looks {
  if (issues.length > 0) return isJudged ? 'judged' : 'issues'
  return pending === undefined ? 'fine' : 'pending'
}

/** What the checks say of a listing: what is wrong, what cannot be said yet, what is fine. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className="text-xl">
        確認のポイント
      </h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {checks.map(({ key, label, fine, pending, issues, isJudged }) => {
          const look = looks[stateOfCheck({ issues, pending, isJudged })]
          return (
            <li key={key} className={`rounded-box p-4 text-sm ${look.fill}`}>
              <p className="flex items-center gap-2 font-bold">
                <Icon path={look.icon} />
                {label}
              </p>
              {issues.length === 0 ? (
                <p className="mt-1">{pending ?? fine}</p>
              ) : (
                <ul className="mt-1 list-disc pl-5">
                  {issues.map(({ message }) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
