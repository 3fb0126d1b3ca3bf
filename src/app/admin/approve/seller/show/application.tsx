import { mdiFileAlertOutline } from '@mdi/js'
import { RejectType, SellerStatus, IdentityDocument } from '#domain/choices/person.ts'
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
import { Icon } from '#ui/icon.tsx'
import { papersOf } from '#app/seller/identification/papers.ts'
import { PrivatePaper } from '#app/admin/private-paper.tsx'

const { applying, approved, rejected } = SellerStatus

/** Whose turn it is with an application, and the last decision about it. */
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

/** Full years lived on a day (both `YYYY-MM-DD`), as 年齢計算ニ関スル法律 counts for everyday use. */
export function ageOn(birthDate: string, today: string): number {
  const years = Math.floor(monthsBetween(birthDate, today) / 12)
  return birthDate.slice(5, 7) === today.slice(5, 7) && birthDate.slice(8) > today.slice(8) ? years - 1 : years
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || '—'

/** The personal data that an applicant entered, to be compared with the papers. */
export function personFacts(person: SeenUser, now: Instant) {
  const { birthDate, postCode, phone, city, address1, address2, prefecturesCode } = person
  const address = [prefectureName(prefecturesCode), city, address1].filter(Boolean).join('')
  return [
    { label: '氏名', value: joined(person.lastName, person.firstName) },
    { label: 'フリガナ', value: joined(person.lastNameKana, person.firstNameKana) },
    {
      label: '生年月日',
      value: birthDate ? `${date(birthDate)}（${eraYear(birthDate)}・${ageOn(birthDate, tokyoDate(now))}歳）` : '—',
    },
    {
      label: '住所',
      value: [postCode && `〒${formatPostcode(postCode)}`, address, address2].filter(Boolean).join('\n') || '—',
    },
    { label: '電話番号', value: phone ? formatPhone(phone) : '—' },
    { label: 'メールアドレス', value: person.email },
    { label: '職業', value: person.occupation || '—' },
    { label: '会員番号', value: person.userNumber },
  ]
}

/** The papers of an application, each opened on demand. */
export function Papers({ person }: { person: SeenUser }) {
  const { identificationDocumentType: type, identificationPaths, powerOfAttorneyPath } = person
  const slots = type ? papersOf[type].slots : []
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="text-xl">
        書類
      </h2>
      <p className="text-muted mt-1 text-sm">
        {type ? `${IdentityDocument.label(type)}。` : ''}
        だれが、いつ開いたかを記録しています。確かめるときだけ、開いてください。
      </p>
      <div className="mt-4 grid gap-4">
        {identificationPaths.map((path, at) => (
          <PrivatePaper key={path} path={path} name={slots[at]?.label ?? `本人確認書類 ${at + 1}枚目`} />
        ))}
        {powerOfAttorneyPath && <PrivatePaper path={powerOfAttorneyPath} name="委任状" />}
        {identificationPaths.length === 0 && !powerOfAttorneyPath && (
          <p className="rounded-box bg-base-200 flex items-center gap-3 p-5 text-sm">
            <Icon path={mdiFileAlertOutline} className="size-6" />
            届いている書類はありません。
          </p>
        )}
      </div>
    </section>
  )
}
