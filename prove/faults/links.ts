import type { Fault } from './fault.ts'

const photo = ['tests/api/photo-link.test.ts']
const invitations = ['tests/api/desk-invitations.test.ts']
const shares = ['tests/api/favorite-shares.test.ts']

/** What whoever holds a link may do, and how long. */
export const links: readonly Fault[] = [
  {
    file: 'src/server/estate/phone/photo-link.ts',
    from: `      await admit({ ...context, now: context.services.now() })
`,
    to: '',
    tests: photo,
    harm: 'a photo that was on its way when the link was closed is stored',
  },
  {
    file: 'src/providers/signed-token.ts',
    from: 'update(`${purpose}\\0${body}`)',
    to: 'update(body)',
    tests: ['src/providers/signed-token.test.ts'],
    harm: 'a link of one purpose opens another',
  },
  {
    file: 'src/server/images/serve.ts',
    from: `if (options.private && options.request?.headers.get('sec-fetch-site') === 'cross-site') {`,
    to: 'if (false) {',
    tests: ['src/server/images/save.test.ts', 'src/server/images/serve.test.ts'],
    harm: 'another site shows private pictures of whoever visits it',
  },
  {
    file: 'src/server/images/serve.ts',
    from: `isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable'`,
    to: `'public, max-age=31536000, immutable'`,
    tests: ['src/server/images/save.test.ts', 'src/server/images/serve.test.ts'],
    harm: 'a cache that many share keeps a passport',
  },
  {
    file: 'src/server/estate/phone/photo-link.ts',
    from: `!link || link.expiresAt <= context.now || !(`,
    to: '!link || !(',
    tests: photo,
    harm: 'a link of last week takes photos',
  },
  {
    file: 'src/server/estate/phone/photo-link.ts',
    from: `{ id: link.userID, disabledAt: null }`,
    to: `{ id: link.userID }`,
    tests: photo,
    harm: 'somebody who was shut out goes on sending photos',
  },
  {
    file: 'src/server/estate/phone/photo-link.ts',
    from: `      await demandQuota(context, userID)
`,
    to: '',
    tests: photo,
    harm: 'a link fills the disk',
  },
  {
    file: 'src/server/estate/phone/photo-link.ts',
    from: `      await deleteWhere(context, photoLinks, { estateID })
      await insertRow`,
    to: `      await insertRow`,
    tests: photo,
    harm: 'the link before goes on working',
  },
  {
    file: 'src/server/estate/reader-lists/favorite-share.ts',
    from: `!share || !(await exists(context, user, { id: share.ownerID, disabledAt: null }))`,
    to: '!share',
    tests: shares,
    harm: 'what somebody who was shut out has shared stays open',
  },
  {
    file: 'src/server/estate/reader-lists/favorite-share.ts',
    from: `note: withNotes ? note : null`,
    to: 'note',
    tests: shares,
    harm: 'notes that were to stay one’s own are shown',
  },

  {
    file: 'src/server/user/registration/desk-invitations.ts',
    from: `if (!invitation || invitation.expiresAt <= context.now) throw endedLink()`,
    to: 'if (!invitation) throw endedLink()',
    tests: invitations,
  },
  {
    file: 'src/server/user/registration/desk-invitations.ts',
    from: `{ id: invitation.invitedBy, userType: Role.admin, disabledAt: null, deskRoleID: null }`,
    to: `{ id: invitation.invitedBy, userType: Role.admin, disabledAt: null }`,
    tests: invitations,
    harm: 'who may no longer invite lets people into the desk',
  },
  {
    file: 'src/server/user/registration/desk-invitations.ts',
    from: `      await invitationOf(context, token, { lock: true })
`,
    to: '',
    tests: invitations,
    harm: 'an invitation that was taken back meanwhile makes a manager',
  },
  {
    file: 'src/server/user/registration/desk-invitations.ts',
    from: `      await setWhere(context, deskInvitations, { email: address, ...waiting }, { canceledAt: now })
`,
    to: '',
    tests: invitations,
    harm: 'two links to the same address are good, one of them with another role',
  },
]
