import { count } from '#domain/format/count.ts'
import type { ReactNode } from 'react'
import { Role } from '#domain/choices/person.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { date } from '#domain/format/date.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { formatPostcode } from '#domain/text/postcode.ts'
import { rolesInWords } from '#domain/user/roles.ts'
import { user, type SeenUser } from '#domain/user/user.ts'
import { listHref } from '#http/desk/list-search.ts'
import { users } from '#http/desk/users.ts'
import { FactList } from '#ui/fact-list.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { Memo } from '#app/features/room/desk-panel/memo.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { Acts } from './acts.tsx'
import type { PersonPage } from './load-person.ts'

const joinParts = (parts: readonly (string | null)[], by = ' ') => parts.filter(Boolean).join(by) || '—'
const moment = (at: string | null): ReactNode => (at ? <Time at={at} as="full" /> : '—')

/** What is known of a person. */
function factsOf(person: SeenUser) {
  const { postCode, phone, city, address1, address2, prefecturesCode, birthDate } = person
  const address = [prefectureName(prefecturesCode), city, address1].filter(Boolean).join('')
  const fee = person.usageFeeActive ? '有効' : '—'
  return [
    { label: '会員番号', value: person.userNumber },
    { label: '会員区分', value: rolesInWords(person) },
    { label: '表示名', value: person.name || '—' },
    { label: '氏名', value: joinParts([person.lastName, person.firstName]) },
    { label: 'フリガナ', value: joinParts([person.lastNameKana, person.firstNameKana]) },
    { label: '生年月日', value: birthDate ? date(birthDate) : '—' },
    { label: 'メールアドレス', value: person.email },
    { label: '電話番号', value: phone ? formatPhone(phone) : '—' },
    { label: '住所', value: joinParts([postCode && `〒${formatPostcode(postCode)}`, address, address2], '\n') },
    { label: '職業', value: person.occupation || '—' },
    { label: '取引の目的', value: person.purpose || '—' },
    { label: '登録', value: moment(person.createdAt) },
    { label: '規約への同意', value: moment(person.termsAgreedAt) },
    ...(person.userType === Role.admin
      ? []
      : [
          { label: '利用料', value: fee },
          { label: '利用料の支払い', value: moment(person.usageFeePayAt) },
        ]),
  ]
}

/** Who a person is, and what the desk notes of them. */
export function About({ person, sharers, roles }: Pick<PersonPage, 'person' | 'sharers' | 'roles'>) {
  const { api } = useApp()
  const { id, version, adminMemo = null, phone } = person
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="facts">
        <h2 id="facts" className="mb-4 text-xl">
          登録されている内容
        </h2>
        <FactList columns={1} facts={factsOf(person)} />
      </section>
      <div className="grid gap-6">
        {sharers > 0 && phone && (
          <Notice tone="warning" title={`同じ電話番号の会員が、ほかに${count(sharers, '人')}います`}>
            <p>ご家族のこともあります。なりすましや二重の登録でないか、確かめてください。</p>
            <LinkButton href={listHref(users, { phone })} className="mt-2">
              同じ番号の会員を見る
            </LinkButton>
          </Notice>
        )}
        <Acts key={`acts of ${id}`} person={person} roles={roles} />
        <Memo
          key={id}
          of={user.row.shape.adminMemo}
          label="会員についてのメモ"
          row={{ adminMemo, version }}
          read={() => api.user.one({ id })}
          write={(body) => api.user.patch({ id, body })}
        />
      </div>
    </div>
  )
}
