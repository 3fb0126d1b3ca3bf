import { HeirConsentStatus } from '#domain/estate/ownership/choices.ts'
import { price as priceText } from '#domain/format/money.ts'
import type { AskedHeir } from '#http/shapes/heir-consent.ts'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'

const { agreed, refused, withdrawn } = HeirConsentStatus

/** What an heir has answered so far, and until when it can be changed. */
export function SoFar({
  asked: { status, isCurrent, isSold, agreedPrice, answeredAt, expiresAt },
}: {
  asked: AskedHeir
}) {
  const at = answeredAt && <Time at={answeredAt} as="full" />
  if (isCurrent)
    return (
      <Notice tone="success" title="同意をいただいています">
        {at}に回答しました。{isSold ? '成約したため、もう変えられません。' : '成約までは、取り消せます。'}
      </Notice>
    )
  if (status === agreed)
    return (
      <Notice tone="warning" title="価格が変わりました">
        前に同意した価格は{agreedPrice === null ? '無償' : priceText(agreedPrice)}
        です。いまの価格で、もう一度答えてください。
      </Notice>
    )
  if (status === refused || status === withdrawn)
    return (
      <Notice tone="info" title={HeirConsentStatus.label(status)}>
        {at}に回答しました。考えが変わったときは、
        <Time at={expiresAt} as="day" />
        まで、同意に変えられます。
      </Notice>
    )
  return (
    <p className="text-sm">
      <Time at={expiresAt} as="day" />
      までに答えてください。答えないうちは、物件は売りに出ません。
    </p>
  )
}
