import { Role, SellerStatus } from '../choices/person.ts'
import { machine, system } from '../kit/moves.ts'
import { missingForApplication, obstacleOfRefusal } from './application.ts'
import { uncheckedOf } from './identity-checks.ts'
import type { User } from './user-fields.ts'

const { notApplied, applying, approved, rejected } = SellerStatus
const { admin, seller } = Role

const paperFields = [
  'identificationDocumentType',
  'identificationPaths',
  'powerOfAttorneyPath',
  'substituteFlag',
] as const

const clearChecks = () => ({ identityChecks: [], sellerApprovedAt: null })

/** The life of a seller's application. */
export const sellerMoves = machine<User>()('sellerApprovedStatus', {
  enlist: {
    label: '売主としても使う',
    from: [null],
    to: notApplied,
    by: [system],
  },
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
      sellerApprovedAt: null,
    }),
  },
  approve: {
    label: '承認する',
    from: [applying],
    to: approved,
    by: [admin],
    takes: ['identityChecks'],
    obstacles: uncheckedOf,
    sets: (_, now) => ({ sellerApprovedAt: now, sellerDenyReason: null, rejectType: null }),
  },
  reject: {
    label: '否認する',
    from: [applying],
    to: rejected,
    by: [admin],
    needs: ['sellerDenyReason', 'rejectType'],
    reason: 'sellerDenyReason',
    sets: () => ({ sellerApprovedAt: null }),
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
    label: '再確認に戻す',
    from: [approved],
    to: applying,
    by: [admin, system],
    sets: (_, now) => ({ sellerAppliedAt: now, identityChecks: [] }),
  },
  revoke: {
    label: '承認を取り消す',
    from: [approved],
    to: rejected,
    by: [admin],
    needs: ['sellerDenyReason', 'rejectType'],
    reason: 'sellerDenyReason',
    sets: clearChecks,
  },
  restore: {
    label: '否認を取り消す',
    from: [rejected],
    to: applying,
    by: [admin],
    sets: (_, now) => ({ sellerAppliedAt: now, sellerDenyReason: null, rejectType: null }),
  },
})
