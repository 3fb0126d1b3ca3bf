import { notApplicable, shownBy, type Chapter } from './verdict.ts'

export const frontend: Chapter = {
  '3.2.1': shownBy('Nothing is shown as what it is not', [
    ['tests/api/doors.test.ts', 'a browser that was led to the API from %s is answered with %i'],
    ['src/server/images/serve.test.ts', 'a PDF without another name has its own, and a picture is shown where it is'],
    ['scripts/listen.test.ts', '%s bears the headers of safety'],
  ]),
  '3.2.2': shownBy('Text is drawn as text', [
    ['.oxlintrc.json', '"react/no-danger": "error"'],
    ['src/domain/text/escape-markup.test.ts', 'a text cannot become markup'],
  ]),
  '3.3.1': shownBy('Cookies are Secure and bear the prefix', [
    [
      'tests/api/sessions.test.ts',
      'over https the cookie is bound to this host and this scheme, and one without that name is nobody’s',
    ],
  ]),
  '3.3.2': shownBy('Cookies say SameSite', [
    [
      'tests/api/sessions.test.ts',
      'over https the cookie is bound to this host and this scheme, and one without that name is nobody’s',
    ],
    ['tests/api/rights.test.ts', 'a cookie reads pages and writes nothing'],
  ]),
  '3.3.3': shownBy('Cookies are __Host-', [
    [
      'tests/api/sessions.test.ts',
      'over https the cookie is bound to this host and this scheme, and one without that name is nobody’s',
    ],
  ]),
  '3.3.4': shownBy('Cookies are HttpOnly', [
    [
      'tests/api/sessions.test.ts',
      'over https the cookie is bound to this host and this scheme, and one without that name is nobody’s',
    ],
  ]),
  '3.4.1': shownBy('HSTS for a year, on every answer', [
    ['src/server/web/security.test.ts', 'whatever is answered bears the headers of safety, a redirect too'],
    ['scripts/listen.test.ts', '%s bears the headers of safety'],
  ]),
  '3.4.2': shownBy(
    'No origin is let in',
    [
      ['src/providers/identity/protocol/handle.test.ts', 'other pages may ask, without cookies'],
      ['tests/api/doors.test.ts', '%s of a page is refused'],
    ],
    'Only the protocol of the sign-in says `*`: it carries no cookie and answers whoever has the password.',
  ),
  '3.4.3': shownBy('A policy of content', [
    ['src/server/web/security.test.ts', 'a page may use this origin and what is named, and nothing else'],
    ['src/server/web/cache/stored-page.test.ts', 'a policy names the scripts with the nonce of its own drawing'],
    ['scripts/listen.test.ts', '%s bears the headers of safety'],
  ]),
  '3.4.4': shownBy('nosniff', [
    ['src/server/web/security.test.ts', 'whatever is answered bears the headers of safety, a redirect too'],
    ['scripts/listen.test.ts', '%s bears the headers of safety'],
  ]),
  '3.4.5': shownBy('Referrers tell no path', [
    ['src/server/web/security.test.ts', 'whatever is answered bears the headers of safety, a redirect too'],
    ['tests/process/secret-pages.test.ts', '%s stays in no cache, and no other site is told of it'],
  ]),
  '3.4.6': shownBy('Nothing is framed', [
    ['src/server/web/security.test.ts', 'a page may use this origin and what is named, and nothing else'],
    ['src/server/web/security.test.ts', 'whatever is answered bears the headers of safety, a redirect too'],
    [
      'src/server/web/security.test.ts',
      'a page with its styles in it says so itself, and runs no script; no other page may have any',
    ],
    ['scripts/listen.test.ts', '%s bears the headers of safety'],
  ]),
  '3.5.1': shownBy('Other sites send nothing in somebody’s name', [
    ['tests/api/rights.test.ts', 'a cookie reads pages and writes nothing'],
    ['tests/api/doors.test.ts', 'a browser that was led to the API from %s is answered with %i'],
  ]),
  '3.5.2': shownBy('A write has a header that needs a preflight', [
    ['tests/api/rights.test.ts', 'a cookie reads pages and writes nothing'],
    ['tests/api/rights.test.ts', 'no token, a broken token and a good one are told apart'],
  ]),
  '3.5.3': shownBy(
    'Reading changes nothing',
    [
      ['tests/api/doors.test.ts', 'a browser that was led to the API from %s is answered with %i'],
      ['tests/api/in-process.test.ts', 'a page that is drawn can ask, and cannot act'],
      [
        'tests/api/alerts-by-mail.test.ts',
        'ends everything by a mail program’s one click, twice as once, and by nothing that only looks at it',
      ],
    ],
    'Of the specification’s calls that change by GET none is left to a cookie: they want the token and no other site.',
  ),
  '3.5.4': notApplicable(
    'A host for each application',
    'a place is one application; several brands are several places, each with its own host (docs/what-sumika-does-not-do.md)',
  ),
  '3.5.5': notApplicable('postMessage', 'no page listens to another window'),
  '3.7.1': shownBy('Only what browsers still keep', [
    ['tests/e2e/pages.spec.ts', 'the ${who} finds ${path} sound'],
    ['src/server/web/security.test.ts', 'a page may use this origin and what is named, and nothing else'],
  ]),
  '3.7.2': shownBy('No way leads to another site unasked', [
    ['src/providers/identity/protocol/sign-in-with-email-link.test.ts', 'a link never leads on to %s'],
    [
      'src/app/shell/session/who-may-enter.test.ts',
      'who is signed in stays at the sign-in, which says why, where a link leads away: %j',
    ],
    ['tests/api/doors.test.ts', '%s is no path of this site'],
  ]),
}
