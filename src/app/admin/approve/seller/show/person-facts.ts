import { monthsBetween, tokyoDate, type Instant } from '#domain/calendar.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { formatPostcode } from '#domain/text/postcode.ts'
import { date } from '#domain/format/date.ts'
import { eraYear } from '#domain/format/era.ts'
import type { SeenUser } from '#domain/user/user.ts'

/** Full years lived on a day (both `YYYY-MM-DD`), as 年齢計算ニ関スル法律 counts for everyday use. */
export function ageOn(birthDate: string, today: string): number {
  const years = Math.floor(monthsBetween(birthDate, today) / 12)
  return birthDate.slice(5, 7) === today.slice(5, 7) && birthDate.slice(8) > today.slice(8) ? years - 1 : years
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || '—'

/** What a person says of themselves, to be held beside their papers. */
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
