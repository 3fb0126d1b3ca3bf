import { ListingStatus, SuspendedReason, isSold } from '#domain/choices/listing.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import { waitsForRegister } from '#domain/estate/guidance/ownership.ts'
import { leftWords } from '#domain/estate/obstacles/missing.ts'
import { screenToCorrect } from '#domain/estate/obstacles/screen-to-correct.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { useMe } from '#app/shell/use-app.ts'
import type { Listing } from '../listing.ts'
import { screenHref } from '../wizard/frame/step-href.ts'
import { ConfirmFresh } from './listing-facts.tsx'

const { draft, applying, rejected, finished } = ListingStatus

const toApplication = (
  <LinkButton href="#apply" className="bg-base-100">
    申請へ
  </LinkButton>
)

type Situation = { estate: Listing; changes: number; isDue: boolean }

/** The next step with a listing by its state, and who takes it; `isPublic`: whether everybody reads it, `changes`: how many fields await approval. */
export function NextStepOf({ isPublic, ...situation }: Situation & { isPublic: boolean }) {
  const { estate } = situation
  const { status, appliedAt, denyReason } = estate
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
        {isPublic ? '変更の' : ''}内容を確かめています。結果はメールでお知らせします。
        {isPublic && '承認されるまでは、いまの内容のまま公開します。'}
      </NextStep>
    )
  if (status === rejected)
    return (
      <>
        <AfterRejection estate={estate} />
        <DenyReason reason={denyReason} />
      </>
    )
  if (isSold(estate)) return <AfterSale isOver={status === finished} />
  if (status === finished)
    return (
      <NextStep turn={null}>
        掲載を終えた物件です。また売りたいときは、下の「もう一度掲載する」へ進んでください。
      </NextStep>
    )
  return (
    <>
      <PublishedStep {...situation} />
      <DenyReason reason={denyReason} title="変更の差し戻しの理由" />
    </>
  )
}

/** Once a home is sold, and once it is handed over as well (`isOver`). */
function AfterSale({ isOver }: { isOver: boolean }) {
  return (
    <NextStep turn={isOver ? null : '運営'} action={<LinkButton href={pages.sellerChat}>チャットを見る</LinkButton>}>
      {isOver
        ? '取引が終わりました。取引の記録は、チャットから保存できます。'
        : '成約しました。引渡しまでの手続きを、チャットでご案内します。物件は、もう検索に出ません。'}
    </NextStep>
  )
}

/** The next step with a listing that was approved and is not sold. */
function PublishedStep({ estate, changes, isDue }: Situation) {
  const { id, denyReason, suspendedReason, nextUpdateAt } = estate
  if (suspendedReason === SuspendedReason.sellerRevoked) return <AfterRevocation />
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
  if (denyReason)
    return (
      <NextStep action={<EditListing estate={estate} />}>
        公開中の内容は、そのまま続いています。理由を確かめて直し、もう一度申請してください。
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

/** While its seller is not approved any more: until they apply again it is their turn, then the desk's. */
function AfterRevocation() {
  const isApplying = useMe()?.sellerApprovedStatus === SellerStatus.applying
  return (
    <NextStep
      turn={isApplying ? '運営' : 'あなた'}
      action={<LinkButton href={pages.sellerIdentification}>本人確認のページへ</LinkButton>}
    >
      いまは公開を止めています（{SuspendedReason.label(SuspendedReason.sellerRevoked)}
      ）。もう一度承認されると公開できます。
    </NextStep>
  )
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

const EditListing = ({ estate }: { estate: Listing }) => (
  <LinkButton href={screenHref(estate.id, screenToCorrect(estate))} variant="accent">
    編集する
  </LinkButton>
)

function AfterRejection({ estate }: { estate: Listing }) {
  return <NextStep action={<EditListing estate={estate} />}>理由を確かめて直し、もう一度申請してください。</NextStep>
}

/** Why the desk rejected it, or a change of it; shown until the seller applies again. */
function DenyReason({ reason, title = '差し戻しの理由' }: { reason: string | null; title?: string }) {
  if (!reason) return null
  return (
    <Notice tone="error" title={title}>
      <p className="whitespace-pre-line">{reason}</p>
    </Notice>
  )
}
