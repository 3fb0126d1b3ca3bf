import type { ReactNode } from 'react'
import { HeirConsentStatus } from '#domain/estate/ownership/choices.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { HeirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { agreedOtherwise } from '#domain/estate/ownership/sale-right.ts'
import { price as priceText } from '#domain/format/money.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Time } from '#ui/time.tsx'

const { asked, agreed, refused, withdrawn, closed } = HeirConsentStatus
const tones: Record<HeirConsent['status'], Tone> = {
  [asked]: 'info',
  [agreed]: 'success',
  [refused]: 'error',
  [withdrawn]: 'error',
  [closed]: 'quiet',
}

/** An heir with what they have said, when, under which name, and to which price. */
export function HeirLine({
  estate,
  consent,
  acts,
}: {
  estate: Pick<Estate, 'price' | 'userID'>
  consent: HeirConsent
  acts: ReactNode
}) {
  const { name, email, status, price, typedName, answeredAt, expiresAt, saidNoAt } = consent
  const isOld = agreedOtherwise(estate, consent)
  return (
    <li className="border-base-300 grid gap-2 border-b py-3">
      <p className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
        {name}
        <StatusBadge tone={isOld ? 'warning' : tones[status]}>
          {isOld ? '前の価格に同意' : HeirConsentStatus.label(status)}
        </StatusBadge>
      </p>
      <div className="text-muted text-sm wrap-anywhere">
        <p>{email}</p>
        {answeredAt && (
          <p>
            <Time at={answeredAt} as="full" />
            に「{typedName}」の名前で回答（価格：{price === null ? '無償' : priceText(price)}）
          </p>
        )}
        {status === asked && (
          <p>
            <Time at={expiresAt} as="day" />
            まで答えられます
          </p>
        )}
        {status === asked && saidNoAt && <p>前に「同意しない」と答えています。お願いは、運営だけが終えられます。</p>}
        {isOld && <p>価格が変わったので、もう一度同意が必要です。</p>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{acts}</div>
    </li>
  )
}
