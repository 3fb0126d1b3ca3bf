import { formatPhone } from '#domain/text/phone.ts'
import { formatPostcode } from '#domain/text/postcode.ts'
import { useState } from 'react'
import { IdentityDocument } from '#domain/choices/person.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { date } from '#domain/format/date.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { Button } from '#ui/action/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { PrivatePicture } from './private-picture.tsx'

const label = (field: keyof typeof userFields) => metaOf(userFields[field]).label
const joinWords = (...words: (string | null)[]) => words.filter(Boolean).join(' ') || '—'

/** What the applicant has sent. Its photos are loaded on demand, because every opening is recorded. */
export function SentApplication({ person }: { person: SeenUser }) {
  const [open, setOpen] = useState(false)
  const { identificationPaths = [], powerOfAttorneyPath = null } = person
  const paths = [...identificationPaths, powerOfAttorneyPath].filter((path) => path !== null)
  const photos = identificationPaths.length ? `写真${identificationPaths.length}枚` : ''
  const prefecture = person.prefecturesCode ? prefectureName(person.prefecturesCode) : null
  const postCode = person.postCode && `〒${formatPostcode(person.postCode)}`
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-4 text-xl">
        申請の内容
      </h2>
      <FactList
        columns={1}
        facts={[
          { label: '氏名', value: joinWords(person.lastName, person.firstName) },
          { label: 'フリガナ', value: joinWords(person.lastNameKana, person.firstNameKana) },
          { label: label('phone'), value: joinWords(person.phone && formatPhone(person.phone)) },
          { label: label('birthDate'), value: person.birthDate ? date(person.birthDate) : '—' },
          {
            label: '住所',
            value: joinWords(postCode, [prefecture, person.city, person.address1].join(''), person.address2),
          },
          { label: label('occupation'), value: joinWords(person.occupation) },
          {
            label: label('identificationPaths'),
            value: [IdentityDocument.label(person.identificationDocumentType), photos].filter(Boolean).join('・'),
          },
          ...(person.substituteFlag
            ? [{ label: label('powerOfAttorneyPath'), value: powerOfAttorneyPath ? '送付済み' : '—' }]
            : []),
        ]}
      />
      {paths.length > 0 && !open && (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          送った写真を見る
        </Button>
      )}
      {open && (
        <ul role="list" className="mt-4 grid gap-4 sm:grid-cols-2">
          {paths.map((path, at) => (
            <li key={path}>
              <PrivatePicture path={path} alt={`送った書類 ${at + 1}枚目`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
