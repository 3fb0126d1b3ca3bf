import { DeskArea } from '../choices/desk-area.ts'
import { SellerStatus } from '../choices/person.ts'
import { deskOf, isAdmin, nobody, worksIn, type Me, type RoleCheck } from '../kit/rules.ts'
import { allCalls, resource, type ShownRow } from '../kit/resource.ts'
import { userFields } from './user-fields.ts'
import { sellerMoves } from './user-moves.ts'

const own = (me: Me) => isAdmin(me) || (me !== null && [{ id: me.id }])
/** The desk changes people where it checks them; who works elsewhere is a person like others, and changes themselves. */
const ownUnlessReviewing = (me: Me) => worksIn(me, DeskArea.review) || (me !== null && [{ id: me.id }])
/** A member's own, and of the desk theirs alone who check identities. */
const seesPapers: RoleCheck = (me) => !isAdmin(me) || worksIn(me, DeskArea.review)
const isReviewer = deskOf(DeskArea.review)

export type SeenUser = ShownRow<typeof user>

/** A person with an account. `id` is the sign-in account's id; the sign-in itself is the identity provider's. */
export const user = resource('user', userFields, {
  label: '会員',
  calls: allCalls,
  area: null,
  rules: {
    read: own,
    create: (me) => worksIn(me, DeskArea.review) && [{ sellerApprovedStatus: [null, SellerStatus.notApplied] }],
    change: ownUnlessReviewing,
    move: ownUnlessReviewing,
    remove: ownUnlessReviewing,
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
  readers: {
    adminMemo: isAdmin,
    identityChecks: isReviewer,
    identificationDocumentType: seesPapers,
    identificationPaths: seesPapers,
    powerOfAttorneyPath: seesPapers,
    decidedBy: isAdmin,
    disabledReason: isAdmin,
    deskRoleID: isAdmin,
  },
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
    disabledAt: isReviewer,
    disabledReason: isReviewer,
    adminMemo: isReviewer,
    deskRoleID: nobody,
    termsAgreedAt: nobody,
  },
  createOnly: ['id'],
  owner: 'id',
  audited: true,
})
