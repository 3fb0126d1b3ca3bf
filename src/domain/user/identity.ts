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
