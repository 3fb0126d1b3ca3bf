import { notApplicable, open, shownBy, type Chapter } from './verdict.ts'

export const authentication: Chapter = {
  '6.1.1': shownBy('How guessing is met, and nobody locked out', [
    ['docs/security.md', 'strangers cannot lock anybody out of the networks that they use'],
  ]),
  '6.1.2': shownBy('Words that no password is made of', [['docs/security.md', 'Words of this place are among these']]),
  '6.1.3': shownBy('The ways to sign in', [['docs/security.md', 'There are three ways in: password, a mailed link']]),
  '6.2.1': shownBy('At least 12 characters', [
    ['src/providers/identity/local.test.ts', 'the client reads the password policy'],
    [
      'src/providers/identity/local.test.ts',
      'signing up is refused for a taken e-mail, a malformed one, and a weak password',
    ],
  ]),
  '6.2.2': shownBy('A password can be changed', [
    ['src/providers/identity/protocol/update.test.ts', 'a new password ends every other session and keeps this one'],
  ]),
  '6.2.3': shownBy('By whoever knows the present one', [
    [
      'src/providers/identity/protocol/update.test.ts',
      'password, e-mail and leaving need a recent sign-in, which signing in again is',
    ],
    ['src/http/session/account.test.ts', 'signs in again before changing the password, and keeps the new tokens'],
  ]),
  '6.2.4': shownBy('Common passwords are refused', [
    [
      'src/providers/identity/accounts/leaked-passwords.test.ts',
      'more than the first three thousand that are long enough are known, each once',
    ],
    [
      'src/providers/identity/accounts/leaked-passwords.test.ts',
      'a leaked password is refused at the sign-up, at a change and at a reset',
    ],
    ['src/providers/identity/accounts/passwords.test.ts', '%s is refused as commonly used'],
  ]),
  '6.2.5': shownBy(
    'Of any characters',
    [['src/providers/identity/accounts/passwords.test.ts', '%s is let through']],
    'Five different ones are wanted, of whatever kind.',
  ),
  '6.2.6': shownBy('Typed unseen, shown for a moment if wanted', [
    ['src/ui/form/password-input.test.tsx', 'a password is typed unseen, and looked at by its owner'],
  ]),
  '6.2.7': shownBy('Pasted, and by managers', [
    ['src/ui/form/password-input.test.tsx', 'a password may be pasted, and a manager is told which one it is'],
  ]),
  '6.2.8': shownBy('Taken as it was typed', [
    ['src/app/shell/sign-in/schemas.test.ts', 'leaves a good password as it is, spaces too'],
    [
      'src/providers/identity/accounts/passwords.test.ts',
      'a password is hashed with the work that is asked for today, and checked against the hash',
    ],
  ]),
  '6.2.9': shownBy('Up to 64 characters', [
    ['src/domain/text/password.ts', 'passwordLength = { min: 12, max: 64 }'],
    ['src/providers/identity/local.test.ts', 'the client reads the password policy'],
  ]),
  '6.2.10': shownBy('Never changed for its age', [
    ['docs/security.md', 'A password is never asked to be changed for its age'],
  ]),
  '6.2.11': shownBy('Words of this place are refused', [
    ['src/providers/identity/accounts/passwords.test.ts', '%s is refused as commonly used'],
    ['src/domain/text/password.test.ts', 'takes a password of exactly as many different characters as it must have'],
  ]),
  '6.2.12': shownBy('Leaked passwords are refused', [
    ['src/providers/identity/accounts/leaked-passwords.test.ts', '%s is known from lists of leaked passwords'],
    [
      'src/providers/identity/accounts/leaked-passwords.test.ts',
      'a leaked password is refused at the sign-up, at a change and at a reset',
    ],
  ]),
  '6.3.1': shownBy('Guessing is bounded', [
    [
      'src/providers/identity/limits.test.ts',
      'after five wrong passwords even the right one has to wait, and a reset frees it',
    ],
    [
      'src/providers/identity/limits.test.ts',
      'what strangers try at a password keeps its owner out neither at home nor, in time, elsewhere',
    ],
    ['src/providers/identity/limits.test.ts', 'ten attempts a minute are allowed from one address'],
    ['src/providers/identity/limits.test.ts', 'processes count together in the database'],
  ]),
  '6.3.2': shownBy('No account comes with the product', [
    ['tests/process/demonstration.test.ts', 'a real site does not start on a database that was a demonstration'],
    ['tests/api/demo.test.ts', 'once filled, the database refuses to serve a real site; an empty one does not'],
  ]),
  '6.3.3': open(
    'Two steps for everybody',
    'members may have a second step and need not; the desk’s is asked for before going live and demanded by a setting. Why, and what stands in its place: docs/security.md, “Signing in”',
  ),
  '6.3.4': shownBy('Each way ends in one place', [
    [
      'src/providers/identity/second-step/second-step.test.ts',
      'neither a mailed link nor a sign-in again goes past it',
    ],
    ['tests/api/desk-invitations.test.ts', 'where the desk signs in by a second step, so does whoever joins'],
  ]),
  '6.4.1': shownBy(
    'First secrets are random, short and once',
    [
      [
        'src/providers/identity/codes/mailed-link.test.ts',
        'the link of the verification mail verifies the e-mail, once',
      ],
      ['src/providers/identity/codes/mailed-link.test.ts', 'a verification link expires after a day, and says so'],
      [
        'tests/api/desk-invitations.test.ts',
        'a link ends after three days, when it is taken back, and when another is sent',
      ],
    ],
    'Nobody is given a password: whoever is invited chooses one.',
  ),
  '6.4.2': shownBy('No questions about one’s life', [
    ['docs/security.md', 'There are three ways in: password, a mailed link'],
  ]),
  '6.4.3': shownBy('A reset goes past no second step', [
    [
      'src/providers/identity/protocol/reset-password.test.ts',
      'a reset link sets a new password, verifies the e-mail, and ends every session',
    ],
    [
      'src/providers/identity/second-step/second-step.test.ts',
      'neither a mailed link nor a sign-in again goes past it',
    ],
    [
      'src/providers/identity/second-step/second-step.test.ts',
      'a new password keeps the second step of the session, and ends a sign-in that waits for its code',
    ],
  ]),
  '6.4.4': shownBy(
    'A lost app is replaced by a person who asks',
    [
      [
        'tests/api/sign-ins.test.ts',
        'recovery codes are given to whoever has a second step; the desk removes the step of whoever lost both',
      ],
      ['src/providers/identity/second-step/second-step.test.ts', 'a recovery code stands in for the app, once'],
    ],
    'Enrolling takes a sign-in and a proven e-mail; the desk removes a step with a reason, after its own password, and the owner is mailed.',
  ),
  '6.5.1': shownBy('A code counts once', [
    ['src/providers/identity/second-step/second-step.test.ts', 'a code counts once, and a wrong or an old one never'],
    [
      'src/providers/identity/second-step/second-step.test.ts',
      'of one code shown twice at the same moment, one comes in',
    ],
    ['src/providers/identity/second-step/second-step.test.ts', 'a recovery code stands in for the app, once'],
  ]),
  '6.5.2': shownBy(
    'Recovery codes cannot be guessed from what is stored',
    [
      [
        'src/providers/identity/second-step/second-step.test.ts',
        'a recovery code is longer than anybody could guess from its mark',
      ],
      [
        'src/providers/identity/second-step/second-step.test.ts',
        'neither secret nor codes can be read in the database, and a secret moved to another account opens for nobody',
      ],
    ],
    'They have 118 bits, so that a plain hash would do; what is stored is an HMAC under the secret.',
  ),
  '6.5.3': shownBy('From the generator of the system', [
    [
      'src/providers/identity/second-step/second-step.test.ts',
      'neither secret nor codes can be read in the database, and a secret moved to another account opens for nobody',
    ],
    ['src/providers/identity/secrets.ts', "return randomBytes(32).toString('base64url')"],
    ['prove/asvs/asvs.test.ts', 'nothing that is not to be guessed comes from Math.random'],
  ]),
  '6.5.4': shownBy('Codes are long enough', [
    [
      'src/providers/identity/second-step/recovery-codes.ts',
      'Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)])',
    ],
    ['src/providers/identity/second-step/second-step.test.ts', 'a recovery code stands in for the app, once'],
  ]),
  '6.5.5': shownBy(
    'Links and codes are short-lived',
    [
      [
        'src/providers/identity/protocol/sign-in-with-email-link.test.ts',
        'an e-mail link signs in, making a verified account the first time',
      ],
      [
        'src/providers/identity/second-step/refusals.test.ts',
        'a phone that is late by half a minute comes in by the code before and then by this one, and nobody is mailed',
      ],
    ],
    'A link that signs in ends after ten minutes. A code is of 30 seconds and taken one step late, as RFC 6238, 5.2, has it.',
  ),
  '6.6.1': notApplicable('Codes by telephone', 'none is sent'),
  '6.6.2': shownBy(
    'A mailed link is of its own request',
    [
      [
        'src/providers/identity/protocol/sign-in-with-email-link.test.ts',
        'an e-mail link signs in, making a verified account the first time',
      ],
      ['src/providers/identity/sessions/races.test.ts', 'a %s code that was made while the e-mail changed is useless'],
    ],
    'It signs in whoever follows it, for the address that it was mailed to, once, and ends every other one: whoever asked for it elsewhere gains nothing.',
  ),
  '6.6.3': shownBy('Mailed codes cannot be guessed', [
    ['src/providers/identity/limits.test.ts', 'of %s, %i attempts are allowed, until it is forgotten'],
    ['src/providers/identity/secrets.ts', "return randomBytes(32).toString('base64url')"],
  ]),
  '6.8.1': notApplicable('Several identity providers', 'a place has one'),
  '6.8.2': shownBy('Signatures of tokens are checked', [
    ['src/providers/identity/sessions/tokens.test.ts', 'forged tokens are refused'],
    [
      'src/providers/identity/remote/remote.test.ts',
      'a token is checked by the published keys and asked about at the service',
    ],
  ]),
  '6.8.3': notApplicable('SAML', 'no SAML'),
  '6.8.4': shownBy('How and when somebody signed in is read in the token', [
    ['tests/api/required-second-step.test.ts', 'an administrator without a second step gets nothing from %s'],
    ['tests/api/recent-sign-in.test.ts', 'whoever signed in more than five minutes ago does not leave by that alone'],
  ]),
}
