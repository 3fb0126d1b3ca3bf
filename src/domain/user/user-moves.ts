import { IdentityDocument, RejectType, Role, SellerStatus } from '../choices/person.ts'
import { metaOf, verbOf } from '../kit/field-meta.ts'
import { machine, system, type Obstacle } from '../kit/moves.ts'
import { userFields, type User } from './user-fields.ts'

const { notApplied, applying, approved, rejected } = SellerStatus
const { admin, seller } = Role

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

/** What the desk needs to know of a person before it can check who they are (犯収法 取引時確認). */
export function missingForApplication(person: User): Obstacle[] {
  const missing: Obstacle[] = profile
    .filter((field) => person[field] === null)
    .map((field) => ({
      path: [field],
      message: `${metaOf(userFields[field]).label}を${verbOf(userFields[field])}ください`,
    }))
  const photosNeeded = person.identificationDocumentType === IdentityDocument.passport ? 2 : 1
  if (person.identificationPaths.length < photosNeeded)
    missing.push({
      path: ['identificationPaths'],
      message:
        photosNeeded === 2
          ? 'パスポートには住所がないため、住所のわかる書類の写真も1枚追加してください'
          : '本人確認書類の写真を追加してください',
    })
  if (person.substituteFlag && person.powerOfAttorneyPath === null)
    missing.push({ path: ['powerOfAttorneyPath'], message: '代理の方は、委任状の写真を追加してください' })
  return missing
}

const paperFields = [
  'identificationDocumentType',
  'identificationPaths',
  'powerOfAttorneyPath',
  'substituteFlag',
] as const

/** The life of a seller's application. */
export const sellerMoves = machine<User>()('sellerApprovedStatus', {
  apply: {
    label: '審査を申請する',
    from: [notApplied],
    to: applying,
    by: [seller],
    takes: paperFields,
    obstacles: missingForApplication,
    sets: (_, now) => ({ sellerAppliedAt: now, sellerDenyReason: null, rejectType: null }),
  },
  withdraw: {
    label: '申請を取り下げる',
    from: [applying],
    to: notApplied,
    by: [seller],
    sets: () => ({
      identificationPaths: [],
      powerOfAttorneyPath: null,
      identificationDocumentType: null,
      sellerAppliedAt: null,
    }),
  },
  approve: {
    label: '承認する',
    from: [applying],
    to: approved,
    by: [admin],
    sets: (_, now) => ({ sellerApprovedAt: now, sellerDenyReason: null, rejectType: null }),
  },
  reject: {
    label: '否認する',
    from: [applying],
    to: rejected,
    by: [admin],
    needs: ['sellerDenyReason', 'rejectType'],
    reason: 'sellerDenyReason',
  },
  reapply: {
    label: 'もう一度申請する',
    from: [rejected],
    to: applying,
    by: [seller],
    takes: paperFields,
    obstacles: (person) => [...obstacleOfRefusal(person), ...missingForApplication(person)],
    sets: (_, now) => ({ sellerAppliedAt: now, sellerDenyReason: null, rejectType: null }),
  },
  recheck: {
    label: '再確認にもどす',
    from: [approved],
    to: applying,
    by: [admin, system],
    sets: (_, now) => ({ sellerAppliedAt: now }),
  },
  revoke: {
    label: '承認を取り消す',
    from: [approved],
    to: rejected,
    by: [admin],
    needs: ['sellerDenyReason', 'rejectType'],
    reason: 'sellerDenyReason',
  },
})

const obstacleOfRefusal = (person: User): Obstacle[] =>
  person.rejectType === RejectType.refused
    ? [{ path: ['rejectType'], message: '再申請はお受けできません。お問い合わせください。' }]
    : []
