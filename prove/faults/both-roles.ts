import type { Fault } from './fault.ts'

const tests = ['tests/api/both-roles.test.ts']
const roles = 'src/server/user/registration/roles.ts'

/** People who are buyer and seller. */
export const bothRoles: readonly Fault[] = [
  {
    file: 'src/server/alert/tell-seekers.ts',
    from: 'new Set([...hiddenHomes.map(({ estateID }) => estateID), ...own.map(({ id }) => id)])',
    to: 'new Set(hiddenHomes.map(({ estateID }) => estateID))',
    tests: ['tests/api/search-alerts.test.ts', ...tests],
    harm: 'a seller hears that their own home is new',
  },
  {
    file: roles,
    from: '  recheckStreams(context, id)\n',
    to: '',
    tests: [...tests, 'tests/api/stream-rights.test.ts'],
    harm: 'what was opened as a buyer goes on as a seller',
  },
  {
    file: roles,
    from: '{ id, userType: role, otherRole: userType }',
    to: '{ id, userType: role }',
    tests,
    harm: 'a buyer acts as a seller, who has never become one',
  },
  {
    file: roles,
    from: `  if (!hasAgreed) throw invalid([{ path: ['agreed'], message: '利用規約とプライバシーポリシーに同意してください' }])\n`,
    to: '',
    tests,
  },
  {
    file: roles,
    from: '    if (holds(person, userType)) return\n',
    to: '',
    tests,
    harm: 'a seller who was checked begins anew',
  },
  {
    file: 'src/server/deal/open-deal.ts',
    from: '  if (buyerID === sellerID) throw conflict(ownHome)\n',
    to: '',
    tests,
    harm: 'somebody buys their own home',
  },
  {
    file: 'src/server/deal/open-deal.ts',
    from: '!(buyer && holds(buyer, Role.buyer))',
    to: '!buyer',
    tests: [...tests, 'tests/api/on-behalf.test.ts', 'tests/api/deals.test.ts'],
    harm: 'the desk makes a buyer of a seller',
  },
  {
    file: 'src/server/deal/open-deal.ts',
    from: `  if (signedIn(me).role === (type === DealRole.buyer ? Role.seller : Role.buyer))`,
    to: '  if (false)',
    tests: [...tests, 'tests/api/deal-rights.test.ts', 'tests/api/deals.test.ts'],
  },
]
