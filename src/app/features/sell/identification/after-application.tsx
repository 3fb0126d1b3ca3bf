import { SellerStatus, RejectType } from '#domain/choices/person.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { sellerMoves } from '#domain/user/user-moves.ts'
import type { Operator } from '#http/shapes.ts'
import { NextStep } from '#ui/state/next-step.tsx'
import { Time } from '#ui/time.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { FirstSteps } from '../first-steps.tsx'
import { CreateEstate } from '../create-estate.tsx'
import { SentApplication } from './sent-application.tsx'
import { ApplicationForm } from './application-form.tsx'

/** While the desk reviews the application: how long that takes, what was sent, and how to withdraw it. `reviewDays`: business days. */
export function Applying({ person, reviewDays }: { person: SeenUser; reviewDays: number | undefined }) {
  return (
    <>
      <NextStep turn="運営" action={<CreateEstate label="待つあいだに物件を書く" />}>
        {person.sellerAppliedAt && (
          <>
            <Time at={person.sellerAppliedAt} as="day" />
            に申請を受け付けました。
          </>
        )}
        {reviewDays !== undefined && `審査の目安は、${reviewDays}営業日以内です。`}結果はメールでお知らせします。
      </NextStep>
      <FirstSteps current={0} />
      <SentApplication person={person} />
      <Withdraw person={person} />
    </>
  )
}

const whatIsLost = '送った書類の写真は消えます。物件の下書きは残りますが、もう一度申請するまで書きすすめられません。'
const alsoHidden = '公開中の物件も、もう一度承認されるまで掲載されません。'
/** The approval of a seller who is being checked again goes with the application. */
const questionFor = ({ sellerApprovedAt }: Pick<SeenUser, 'sellerApprovedAt'>) => ({
  title: '申請を取り下げますか？',
  body: sellerApprovedAt ? `${whatIsLost}${alsoHidden}` : whatIsLost,
  yes: '取り下げる',
  danger: true,
})

function Withdraw({ person }: { person: SeenUser }) {
  const { id, version } = person
  const { api, session } = useApp()
  const withdraw = useAction(
    async () => {
      await api.user.patch({ id, body: { sellerApprovedStatus: SellerStatus.notApplied, version } })
      await session?.reload()
    },
    { confirm: questionFor(person), done: '申請を取り下げました' },
  )
  return (
    <p className="border-base-300 border-t pt-6">
      <ActionButton action={withdraw}>{sellerMoves.table.withdraw.label}</ActionButton>
    </p>
  )
}

const advice = {
  [RejectType.resubmit]: '下の内容を直して、もう一度申請してください。',
  [RejectType.awaitingDocuments]: '足りない書類がそろったら、下から追加して、もう一度申請してください。',
  [RejectType.refused]: '恐れ入りますが、再申請はお受けできません。ご不明な点は、お問い合わせください。',
}

/** The desk has rejected the application: why, and the form again unless the rejection is final. */
export function RejectedApplication({ person, operator }: { person: SeenUser; operator: Operator }) {
  const { sellerDenyReason, rejectType } = person
  const isFinal = rejectType === RejectType.refused
  return (
    <>
      <Notice
        tone="error"
        title={`${SellerStatus.label(SellerStatus.rejected)}：${RejectType.label(rejectType)}`}
        action={
          isFinal && (
            <>
              <LinkButton href={`mailto:${operator.email}`} className="bg-base-100">
                メールで問い合わせる
              </LinkButton>
              <LinkButton href={`tel:${operator.phone}`} className="bg-base-100">
                電話で問い合わせる（{operator.phone}）
              </LinkButton>
            </>
          )
        }
      >
        <p className="mt-1 whitespace-pre-line">{sellerDenyReason}</p>
        <p className="mt-2">{advice[rejectType ?? RejectType.resubmit]}</p>
      </Notice>
      {!isFinal && (
        <>
          <FirstSteps current={0} />
          <ApplicationForm key={person.id} person={person} submit={sellerMoves.table.reapply?.label ?? ''} />
        </>
      )}
    </>
  )
}
