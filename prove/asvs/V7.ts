import { shownBy, type Chapter } from './verdict.ts'

export const sessions: Chapter = {
  '7.1.1': shownBy('How long a sign-in lasts, and why', [
    ['docs/security.md', 'A session ends after 90 days without use, 180 days after its sign-in'],
  ]),
  '7.1.2': shownBy('How many there may be', [
    ['docs/security.md', 'One account may have any number of sessions, a device each'],
  ]),
  '7.1.3': shownBy('What a sign-in service elsewhere does', [
    ['docs/security.md', 'Under a sign-in service elsewhere (`IDENTITY_URL`)'],
  ]),
  '7.2.1': shownBy('The server says whether a session runs', [
    ['tests/api/rights.test.ts', 'no token, a broken token and a good one are told apart'],
    [
      'tests/api/stream-rights.test.ts',
      'signing out ends the token, its refresh and its streams, and no other sign-in',
    ],
  ]),
  '7.2.2': shownBy('Tokens are made for each session', [
    [
      'src/providers/identity/sessions/tokens.test.ts',
      'a token is signed by a key that the site publishes, for this project, for an hour',
    ],
    [
      'src/providers/identity/sessions/sessions.test.ts',
      'a refresh gives a new pair, and two tabs that refresh at once both get one',
    ],
  ]),
  '7.2.3': shownBy('Of 256 random bits', [
    ['src/providers/identity/secrets.ts', "return randomBytes(32).toString('base64url')"],
    ['src/server/user/reading-session.ts', "const secret = randomBytes(32).toString('base64url')"],
    ['src/providers/identity/sessions/sessions.test.ts', 'secrets are not kept as they are'],
  ]),
  '7.2.4': shownBy('A sign-in begins a new session and ends the one before', [
    ['src/http/session/account.test.ts', 'signs in again before what needs it, and ends the sign-in before'],
    ['src/http/session/account.test.ts', 'a sign-in that takes the place of another is there before that one ends'],
  ]),
  '7.3.1': shownBy('Over after rest', [
    ['src/providers/identity/sessions/sessions.test.ts', 'a session that rests for ninety days is over'],
  ]),
  '7.3.2': shownBy('Over after its time', [
    [
      'src/providers/identity/sessions/sessions.test.ts',
      'a session ends 180 days after its sign-in, however often it is used',
    ],
  ]),
  '7.4.1': shownBy('What has ended opens nothing', [
    [
      'tests/api/stream-rights.test.ts',
      'signing out ends the token, its refresh and its streams, and no other sign-in',
    ],
    ['tests/api/clearing.test.ts', 'a page is drawn for nobody once the sign-in behind its cookie has ended'],
    [
      'src/providers/identity/sessions/sessions.test.ts',
      'a refresh token that comes back after its grace ends the whole session',
    ],
  ]),
  '7.4.2': shownBy('Nor does a disabled or removed account', [
    [
      'tests/api/rights.test.ts',
      'somebody who is disabled asking %s with the token they have is asked to sign in, as nobody is without one',
    ],
    ['src/providers/identity/protocol/update.test.ts', 'an account that leaves is gone, and so are its tokens'],
    [
      'tests/api/sessions.test.ts',
      'an open stream ends when its reader is disabled, also when nothing happens afterwards',
    ],
  ]),
  '7.4.3': shownBy('A changed factor ends the others', [
    ['src/providers/identity/protocol/update.test.ts', 'a new password ends every other session and keeps this one'],
    [
      'src/providers/identity/protocol/reset-password.test.ts',
      'a reset link sets a new password, verifies the e-mail, and ends every session',
    ],
    [
      'src/providers/identity/second-step/second-step.test.ts',
      'switching it on ends the sign-ins that had none, and wants a recent sign-in of a proven e-mail',
    ],
  ]),
  '7.4.4': shownBy('Signing out is on every page', [
    ['tests/e2e/routing.spec.ts', 'signing in leads to no other site, and signing out in one tab signs out the other'],
    ['src/app/shell/frame/account-links.tsx', '<MenuButton action={signOut}>ログアウト</MenuButton>'],
  ]),
  '7.4.5': shownBy('The desk ends anybody’s', [
    ['tests/api/sign-ins.test.ts', 'nobody sees or ends the sign-ins of somebody else, but the desk'],
  ]),
  '7.5.1': shownBy('What guards an account is changed right after a sign-in', [
    [
      'src/providers/identity/protocol/update.test.ts',
      'password, e-mail and leaving need a recent sign-in, which signing in again is',
    ],
    [
      'src/providers/identity/second-step/second-step.test.ts',
      'switching it on ends the sign-ins that had none, and wants a recent sign-in of a proven e-mail',
    ],
    [
      'tests/api/recent-sign-in.test.ts',
      'a desk whose sign-in is of this morning takes nobody’s data, removes, disables and resets nobody, and exports no list',
    ],
  ]),
  '7.5.2': shownBy('One sees one’s sessions and ends them, right after a sign-in', [
    ['tests/api/sign-ins.test.ts', 'one sees one’s sign-ins by their devices, and ends one, the others, or all'],
    [
      'tests/api/recent-sign-in.test.ts',
      'whoever signed in more than five minutes ago ends no other sign-in by that alone',
    ],
  ]),
  '7.6.1': shownBy('A session here ends with the service’s', [
    ['src/providers/identity/remote/remote.test.ts', 'a revoked token is dead within moments'],
    [
      'src/providers/identity/remote/remote.test.ts',
      'a token of another project is refused, and an expired one is told apart',
    ],
  ]),
  '7.6.2': shownBy('A session begins by an act', [
    ['src/http/session/sign-in.test.ts', 'signs in, keeps what it got and tells the server'],
    ['tests/api/sessions.test.ts', 'a token of %i seconds that begins a reading session is answered with %i'],
  ]),
}
