import { count } from '#domain/format/count.ts'
import type { ReactNode } from 'react'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { RejectType, SellerStatus } from '#domain/choices/person.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { monthsBetween, tokyoDate, type Instant } from '#domain/calendar.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { formatPostcode } from '#domain/text/postcode.ts'
import { date } from '#domain/format/date.ts'
import { eraYear } from '#domain/format/era.ts'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import type { Applicant } from './load-applicant.ts'
import { decidedWords } from './records.tsx'
import { type Check, TickBoxes, type Ticks } from './tick.tsx'

const { applying, approved, rejected } = SellerStatus

/** Whose turn it is with an application, and the last decision about it. */
export function State({
  applicant: { person, sharers, records },
}: {
  applicant: Pick<Applicant, 'person' | 'sharers' | 'records'>
}) {
  const last = records[0]
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
              {last?.decision === 'approve' ? `に、${decidedWords(last)}。` : 'に承認しました。'}
            </>
          )}
        </Notice>
      )}
      {status === rejected && (
        <Notice tone="error" title={`否認しています（${RejectType.label(rejectType)}）`}>
          <p className="whitespace-pre-line">{sellerDenyReason}</p>
          {last && (
            <p className="mt-1">
              <Time at={last.at} as="full" />
              に、{decidedWords(last)}。
            </p>
          )}
        </Notice>
      )}
      {status !== applying && status !== approved && status !== rejected && (
        <NextStep turn="売主">まだ申請されていません。</NextStep>
      )}
      {person.disabledAt && <Notice tone="error" title="この会員は停止しています" />}
      {sharers > 0 && (
        <Notice tone="warning" title={`同じ電話番号の会員が、ほかに${count(sharers, '人')}います`}>
          ご家族のこともあります。なりすましや二重の登録でないか、確かめてください。
        </Notice>
      )}
    </div>
  )
}

/** Full years lived on a day (both `YYYY-MM-DD`), as 年齢計算ニ関スル法律 counts for everyday use. */
export function ageOn(birthDate: string, today: string): number {
  const years = Math.floor(monthsBetween(birthDate, today) / 12)
  return birthDate.slice(5, 7) === today.slice(5, 7) && birthDate.slice(8) > today.slice(8) ? years - 1 : years
}

const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || '—'

/** The personal data that an applicant entered, to be compared with the papers, each with the box to tick beside it. */
export function personFacts(person: SeenUser, now: Instant, ticks: Ticks) {
  const { birthDate, postCode, phone, city, address1, address2, prefecturesCode } = person
  const address = [prefectureName(prefecturesCode), city, address1].filter(Boolean).join('')
  const checked = (value: ReactNode, check: Check) => (
    <>
      {value}
      <TickBoxes of={[check]} ticks={ticks} />
    </>
  )
  const born = birthDate ? `${date(birthDate)}（${eraYear(birthDate)}・${ageOn(birthDate, tokyoDate(now))}歳）` : '—'
  const lives = [postCode && `〒${formatPostcode(postCode)}`, address, address2].filter(Boolean).join('\n') || '—'
  return [
    { label: '氏名', value: checked(joinParts(person.lastName, person.firstName), IdentityCheck.name) },
    { label: 'フリガナ', value: checked(joinParts(person.lastNameKana, person.firstNameKana), IdentityCheck.kana) },
    { label: '生年月日', value: checked(born, IdentityCheck.birthDate) },
    { label: '住所', value: checked(lives, IdentityCheck.address) },
    { label: '電話番号', value: phone ? formatPhone(phone) : '—' },
    { label: 'メールアドレス', value: person.email },
    { label: '職業', value: person.occupation || '—' },
    { label: '会員番号', value: person.userNumber },
  ]
}
