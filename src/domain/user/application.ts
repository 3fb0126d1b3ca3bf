import { IdentityDocument, RejectType } from '../choices/person.ts'
import { metaOf, verbOf } from '../kit/field-meta.ts'
import type { Obstacle } from '../kit/moves.ts'
import { userFields, type User } from './user-fields.ts'

const profile = [
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'phone',
  'birthDate',
  'postCode',
  'prefecturesCode',
  'city',
  'address1',
  'identificationDocumentType',
] as const

/** A person as far as they may read themselves. */
type Applicant = Omit<User, 'identityChecks' | 'decidedBy' | 'deskRoleID' | 'adminMemo' | 'disabledReason'>

/** What the desk needs to know of a person before it can check who they are (犯収法 取引時確認). */
export function missingForApplication(person: Applicant): Obstacle[] {
  const lacks: Obstacle[] = profile
    .filter((field) => person[field] === null)
    .map((field) => ({
      path: [field],
      message: `${metaOf(userFields[field]).label}を${verbOf(userFields[field])}ください`,
    }))
  const photosNeeded = person.identificationDocumentType === IdentityDocument.passport ? 2 : 1
  if (new Set(person.identificationPaths).size < photosNeeded)
    lacks.push({
      path: ['identificationPaths'],
      message:
        photosNeeded === 2
          ? 'パスポートには住所がないため、住所のわかる書類の写真も1枚追加してください'
          : '本人確認書類の写真を追加してください',
    })
  if (person.substituteFlag && person.powerOfAttorneyPath === null)
    lacks.push({ path: ['powerOfAttorneyPath'], message: '代理の方は、委任状の写真を追加してください' })
  return lacks
}

/** Who was refused for good cannot apply again. */
export const obstacleOfRefusal = (person: Pick<User, 'rejectType'>): Obstacle[] =>
  person.rejectType === RejectType.refused
    ? [{ path: ['rejectType'], message: '再申請はお受けできません。お問い合わせください。' }]
    : []
