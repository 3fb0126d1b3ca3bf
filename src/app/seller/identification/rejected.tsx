import { RejectType, SellerStatus } from '#domain/choices/person.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { sellerMoves } from '#domain/user/user-moves.ts'
import type { Operator } from '#http/shapes.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { FirstSteps } from '../first-steps.tsx'
import { ApplicationForm } from './application-form.tsx'

const advice = {
  [RejectType.resubmit]: '下の内容を直して、もう一度申請してください。',
  [RejectType.awaitingDocuments]: '足りない書類がそろったら、下から追加して、もう一度申請してください。',
  [RejectType.refused]: '恐れ入りますが、再申請はお受けできません。ご不明な点は、お問い合わせください。',
}

/** The desk has rejected the application: why, and the form again unless the rejection is final. */
export function Rejected({ person, operator }: { person: SeenUser; operator: Operator }) {
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
          <ApplicationForm person={person} submit={sellerMoves.table.reapply?.label ?? ''} />
        </>
      )}
    </>
  )
}
