import { prefectureName } from '../choices/region.ts'
import { formatPostcode } from '../text/postcode.ts'
import type { User } from './user-fields.ts'

/** Who a person is, as the desk compares it with their papers: a seller who changes one of these is checked again. */
export const identityFields = [
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'birthDate',
  'postCode',
  'prefecturesCode',
  'city',
  'address1',
  'address2',
] as const satisfies readonly (keyof User)[]

/** Which of them a change changes. */
export const changedIdentity = (before: User, after: User) =>
  identityFields.filter((field) => before[field] !== after[field])

const joinWords = (...words: (string | null)[]) => words.filter(Boolean).join(' ') || null

/** Who a person is in words, as the record of a check keeps them: the address with postcode and prefecture. */
export const identityOf = (person: Pick<User, (typeof identityFields)[number]>) => ({
  name: joinWords(person.lastName, person.firstName),
  kana: joinWords(person.lastNameKana, person.firstNameKana),
  birthDate: person.birthDate,
  address: joinWords(
    person.postCode && `〒${formatPostcode(person.postCode)}`,
    [prefectureName(person.prefecturesCode), person.city, person.address1].join(''),
    person.address2,
  ),
})
