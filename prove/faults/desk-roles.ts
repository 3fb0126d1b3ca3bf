import type { Fault } from './fault.ts'

const tests = ['tests/api/desk-roles.test.ts']
const people = ['tests/api/desk-users.test.ts', ...tests]
const admin = 'src/server/user/sign-in/last-admin.ts'
const roles = 'src/server/desk/desk-role-effects.ts'
const users = 'src/server/user/user-handlers.ts'
const store = 'src/server/kernel/store.ts'

/** What of the desk is whose. */
export const deskRoles: readonly Fault[] = [
  {
    file: store,
    from: `  if (!worksIn(me, area)) throw outsideArea(area)\n`,
    to: '',
    tests: [...tests, 'tests/api/desk-acts/desk-acts.test.ts'],
  },
  {
    file: store,
    from: `if (!asSystem && area !== null && isAdmin(me) && !worksIn(me, area)) throw`,
    to: 'if (false) throw',
    tests: [...tests, 'tests/api/desk-acts/desk-acts.test.ts'],
  },
  {
    file: store,
    from: `  if (!isManager(me)) throw`,
    to: '  if (false) throw',
    tests: [...tests, 'tests/api/desk-invitations.test.ts'],
  },
  {
    file: admin,
    from: `if (managers.every((manager) => manager.id === id))`,
    to: 'if (false)',
    tests: people,
    harm: 'nobody is left who can let others in',
  },
  {
    file: admin,
    from: `{ userType: Role.admin, disabledAt: null, deskRoleID: null }`,
    to: '{ userType: Role.admin, disabledAt: null }',
    tests: people,
    harm: 'those who are left may let nobody in',
  },
  {
    file: admin,
    from: `  if (userType === Role.admin) authorizeManager(me)\n  else authorizeDesk(me, DeskArea.review)\n`,
    to: '  authorizeDesk(me, DeskArea.review)\n',
    tests: people,
    harm: 'who checks people shuts out a manager',
  },
  {
    file: admin,
    from: `  if (after.id === context.me?.id) throw conflict('ご自身の役割は変えられません。ほかの責任者に頼んでください。')\n`,
    to: '',
    tests,
  },
  {
    file: users,
    from: `    authorizeManager(context.me)\n`,
    to: '',
    tests,
    harm: 'who may give nobody a role learns which there are',
  },
  {
    file: roles,
    from: `name === managerName || same.some((other) => other.id !== id)`,
    to: 'same.some((other) => other.id !== id)',
    tests,
    harm: 'a narrow role is called manager',
  },
  {
    file: users,
    from: `  recheckStreams(context, id)
}

async function change`,
    to: `}

async function change`,
    tests: ['tests/api/stream-rights.test.ts', ...people],
    harm: 'who was shut out goes on hearing',
  },
]
