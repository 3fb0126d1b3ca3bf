import { ListingStatus, SuspendedReason, isSold } from '#domain/choices/listing.ts'
import { waitsForRegister } from '#domain/estate/guidance/ownership.ts'
import { leftWords } from '#domain/estate/obstacles/missing.ts'
import { screenToCorrect } from '#domain/estate/obstacles/screen-to-correct.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import type { Listing } from '../listing.ts'
import { screenHref } from '../wizard/frame/step-href.ts'
import { ConfirmFresh } from './listing-facts.tsx'

const { draft, applying, rejected, finished } = ListingStatus

const toApplication = (
  <LinkButton href="#apply" className="bg-base-100">
    申請へ
  </LinkButton>
)

/** The next step with a listing by its state, and who takes it; `changes` is how many fields await approval. */
export function NextStepOf({ estate, changes, isDue }: { estate: Listing; changes: number; isDue: boolean }) {
  const { id, status, appliedAt, denyReason, suspendedReason, nextUpdateAt } = estate
  if (status === draft)
    return (
      <>
        <BeforeApplication estate={estate} />
        <DenyReason reason={denyReason} />
      </>
    )
  if (status === applying)
    return (
      <NextStep turn="運営">
        <AppliedAt at={appliedAt} />
        内容を確かめています。結果はメールでお知らせします。
      </NextStep>
    )
  if (status === rejected)
    return (
      <>
        <AfterRejection estate={estate} />
        <DenyReason reason={denyReason} />
      </>
    )
  if (status === finished)
    return (
      <NextStep turn={null}>
        掲載を終えた物件です。また売りたいときは、下の「もう一度掲載する」へ進んでください。
      </NextStep>
    )
  if (isSold(estate))
    return (
      <NextStep turn="運営" action={<LinkButton href={pages.sellerChat}>チャットを見る</LinkButton>}>
        成約しました。引渡しまでの手続きを、チャットでご案内します。物件は、もう検索に出ません。
      </NextStep>
    )
  if (suspendedReason && suspendedReason !== SuspendedReason.stale)
    return <NextStep turn="運営">いまは公開を止めています（{SuspendedReason.label(suspendedReason)}）。</NextStep>
  if (suspendedReason)
    return (
      <NextStep action={<ConfirmFresh id={id} isDue={isDue} />}>
        いまは公開を止めています（{SuspendedReason.label(suspendedReason)}）。
      </NextStep>
    )
  if (isDue)
    return (
      <NextStep {...(nextUpdateAt && { due: nextUpdateAt })} action={<ConfirmFresh id={id} isDue />}>
        掲載内容に変わりがないか、確かめてください。
      </NextStep>
    )
  if (changes)
    return (
      <NextStep action={toApplication}>
        まだ公開していない変更が{changes}件あります。申請して承認されると、公開します。
      </NextStep>
    )
  return <NextStep turn={null}>公開しています。連絡が届いたら、メールとチャットでお知らせします。</NextStep>
}

function BeforeApplication({ estate }: { estate: Listing }) {
  const left = leftWords(estate)
  if (!left && waitsForRegister(estate))
    return (
      <NextStep
        action={<LinkButton href={href(pages.sellerOwnership, { id: estate.id })}>持ち方を選びなおす</LinkButton>}
      >
        入力はすべて済んでいます。相続の登記が終わったら、持ち方を選びなおすと申請できます。
      </NextStep>
    )
  if (!left) return <NextStep action={toApplication}>内容を確かめて、審査を申請してください。</NextStep>
  return (
    <NextStep
      action={
        <LinkButton href={href(pages.wizard, { id: estate.id })} variant="accent">
          つづきを書く
        </LinkButton>
      }
    >
      申請まで{left}です。
    </NextStep>
  )
}

function AppliedAt({ at }: { at: Listing['appliedAt'] }) {
  if (!at) return null
  return (
    <>
      <Time at={at} as="day" />
      に申請を受け付けました。
    </>
  )
}

function AfterRejection({ estate }: { estate: Listing }) {
  return (
    <NextStep
      action={
        <LinkButton href={screenHref(estate.id, screenToCorrect(estate))} variant="accent">
          編集する
        </LinkButton>
      }
    >
      理由を確かめて直し、もう一度申請してください。
    </NextStep>
  )
}

/** Why the desk rejected it; shown until the seller applies again. */
function DenyReason({ reason }: { reason: string | null }) {
  if (!reason) return null
  return (
    <Notice tone="error" title="差し戻しの理由">
      <p className="whitespace-pre-line">{reason}</p>
    </Notice>
  )
}
