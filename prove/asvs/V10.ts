import { notApplicable, shownBy, type Chapter } from './verdict.ts'

const noGrant =
  'nobody lets another application act in their name: the embedded sign-in speaks Identity Toolkit’s protocol to its own pages, and a service elsewhere is asked by its own client'
const noFlow = 'there is no authorization request, no redirect and no code'
const noProvider = 'nothing here is an OpenID Provider or its client'

export const oauth: Chapter = {
  '10.1.1': notApplicable('Tokens go where they are needed', noGrant),
  '10.1.2': notApplicable('Answers belong to their request', noFlow),
  '10.2.1': notApplicable('Forged token requests', noFlow),
  '10.2.2': notApplicable('Mixed-up servers', noFlow),
  '10.3.1': shownBy('A token is for this place', [
    ['src/providers/identity/sessions/tokens.test.ts', 'a token of another project with the same key is refused'],
    [
      'src/providers/identity/remote/remote.test.ts',
      'a token of another project is refused, and an expired one is told apart',
    ],
  ]),
  '10.3.2': notApplicable('Delegated rights', noGrant),
  '10.3.3': shownBy('Somebody is known by what is never given to another', [
    ['src/providers/identity/sessions/tokens.test.ts', 'a token of our own key is refused when one claim is not ours'],
    ['tests/api/rights.test.ts', 'an e-mail that was changed at the sign-in is the profile’s from the next sign-in on'],
  ]),
  '10.3.4': shownBy('How and when somebody signed in is asked', [
    ['tests/api/required-second-step.test.ts', 'an administrator without a second step gets nothing from %s'],
    ['tests/api/recent-sign-in.test.ts', 'whoever signed in more than five minutes ago does not leave by that alone'],
  ]),
  '10.4.1': notApplicable('Redirect addresses', noFlow),
  '10.4.2': notApplicable('Codes are used once', noFlow),
  '10.4.3': notApplicable('Codes are short-lived', noFlow),
  '10.4.4': notApplicable('Grants of a client', noGrant),
  '10.4.5': shownBy('A copied refresh token is noticed', [
    [
      'src/providers/identity/sessions/sessions.test.ts',
      'a refresh token that comes back after its grace ends the whole session',
    ],
    [
      'src/providers/identity/sessions/sessions.test.ts',
      'of an answer that was said to be lost and is used after all, neither holder keeps the session',
    ],
  ]),
  '10.4.6': notApplicable('PKCE', noFlow),
  '10.4.7': notApplicable('Clients that register themselves', noGrant),
  '10.4.8': shownBy('Refresh tokens end', [
    [
      'src/providers/identity/sessions/sessions.test.ts',
      'a session ends 180 days after its sign-in, however often it is used',
    ],
  ]),
  '10.4.9': shownBy('Refresh tokens are ended by their owner', [
    ['tests/api/sign-ins.test.ts', 'one sees one’s sign-ins by their devices, and ends one, the others, or all'],
  ]),
  '10.4.10': notApplicable('Confidential clients', noGrant),
  '10.4.11': notApplicable('Scopes of a client', noGrant),
  '10.5.1': notApplicable('Replayed ID tokens', noProvider),
  '10.5.2': notApplicable('Who an ID token is of', noProvider),
  '10.5.3': notApplicable('Metadata of another issuer', noProvider),
  '10.5.4': notApplicable('The audience of an ID token', noProvider),
  '10.5.5': notApplicable('Logout by the back channel', noProvider),
  '10.6.1': notApplicable('Response modes', noProvider),
  '10.6.2': notApplicable('Forced logout', noProvider),
  '10.7.1': notApplicable('Consent', noGrant),
  '10.7.2': notApplicable('What is consented to', noGrant),
  '10.7.3': notApplicable('Consents that are taken back', noGrant),
}
