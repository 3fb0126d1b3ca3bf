import { RejectType, SellerStatus } from '#domain/choices/person.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'

const { applying, approved, rejected } = SellerStatus

/** Whose turn an application is, and what was said of it last. */
export function State({ person, sharers }: { person: SeenUser; sharers: number }) {
  const { sellerApprovedStatus: status, sellerAppliedAt, sellerApprovedAt, sellerDenyReason, rejectType } = person
  return (
    <div className="grid gap-3">
      {status === applying && (
        <NextStep>
          {sellerAppliedAt && <Time at={sellerAppliedAt} as="full" />}
          に申請がありました。書類とくらべて、決めてください。
        </NextStep>
      )}
      {status === approved && (
        <Notice tone="success" title="承認しています">
          {sellerApprovedAt && (
            <>
              <Time at={sellerApprovedAt} as="full" />
              に承認しました。
            </>
          )}
        </Notice>
      )}
      {status === rejected && (
        <Notice tone="error" title={`否認しています（${RejectType.label(rejectType)}）`}>
          <p className="whitespace-pre-line">{sellerDenyReason}</p>
        </Notice>
      )}
      {status !== applying && status !== approved && status !== rejected && (
        <NextStep turn="売主">まだ申請されていません。</NextStep>
      )}
      {person.disabledAt && <Notice tone="error" title="この会員は停止しています" />}
      {sharers > 0 && (
        <Notice tone="warning" title={`同じ電話番号の会員が、ほかに${sharers}人います`}>
          ご家族のこともあります。なりすましや二重の登録でないか、確かめてください。
        </Notice>
      )}
    </div>
  )
}
