import { SellerStatus } from '../choices/person.ts'
import { isAdmin, nobody, type Me } from '../kit/rules.ts'
import { allCalls, resource, type ShownRow } from '../kit/resource.ts'
import { userFields } from './user-fields.ts'
import { sellerMoves } from './user-moves.ts'

const own = (me: Me) => isAdmin(me) || (me !== null && [{ id: me.id }])

export type SeenUser = ShownRow<typeof user>

/** A person with an account. `id` is the sign-in account's id; the sign-in itself is the identity provider's. */
export const user = resource('user', userFields, {
  label: '会員',
  calls: allCalls,
  rules: {
    read: own,
    create: (me) => isAdmin(me) && [{ sellerApprovedStatus: [null, SellerStatus.notApplied] }],
    change: own,
    move: own,
    remove: own,
  },
  moves: sellerMoves,
  defaults: () => ({
    name: '',
    sellerApprovedStatus: null,
    identityChecks: [],
    identificationPaths: [],
    substituteFlag: false,
    usageFeeActive: false,
    mutedMails: [],
  }),
  readers: { adminMemo: isAdmin, identityChecks: isAdmin, decidedBy: isAdmin, disabledReason: isAdmin },
  writers: {
    email: nobody,
    userNumber: nobody,
    userType: nobody,
    otherRole: nobody,
    sellerAppliedAt: nobody,
    sellerApprovedAt: nobody,
    sellerDenyReason: nobody,
    rejectType: nobody,
    identificationDocumentType: nobody,
    identityChecks: nobody,
    decidedBy: nobody,
    identificationPaths: nobody,
    powerOfAttorneyPath: nobody,
    substituteFlag: nobody,
    usageFeeActive: nobody,
    usageFeePayAt: nobody,
    usageFeeNoticedOn: nobody,
    disabledAt: isAdmin,
    disabledReason: isAdmin,
    adminMemo: isAdmin,
    termsAgreedAt: nobody,
  },
  createOnly: ['id'],
  owner: 'id',
  audited: true,
})
