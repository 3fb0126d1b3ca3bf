import { shownBy, type Chapter } from './verdict.ts'

export const data: Chapter = {
  '14.1.1': shownBy('Data in classes', [['docs/security.md', '## What is kept of whom']]),
  '14.1.2': shownBy('What each class is given', [
    ['docs/security.md', 'sealed where it is stored, opened by a link of a minute or five'],
    ['tests/api/retention.test.ts', 'the privacy policy tells every kind, as the night obeys it'],
  ]),
  '14.2.1': shownBy(
    'Secrets travel in headers and bodies',
    [
      ['tests/process/secret-pages.test.ts', '%s stays in no cache, and no other site is told of it'],
      ['src/server/log/log.test.ts', 'no secret and no e-mail address is written, wherever it stands'],
      ['src/http/session/bearer.test.ts', 'sends a visitor without and a signed-in person with the token'],
    ],
    'Addresses bear no token of a session, no password and no key. Links that are mailed or shown bear a token for one purpose, which ends; that is what a link is.',
  ),
  '14.2.2': shownBy('No cache keeps what is somebody’s', [
    ['tests/api/page-cache.test.ts', 'whoever is signed in gets a page of their own, which nobody else ever gets'],
    [
      'tests/api/doors.test.ts',
      'a page that was drawn for somebody stays in no cache, and each says that it depends on the cookie',
    ],
  ]),
  '14.2.3': shownBy('Nobody outside is told', [
    ['src/server/web/security.test.ts', 'a page may use this origin and what is named, and nothing else'],
    [
      'src/server/watch/tracing.test.ts',
      'a collector is told of a request, its call, its statements and its queued work, and of nobody',
    ],
    [
      'tests/api/webhooks.test.ts',
      'what happens to a home, a deal and its money is told once each, signed, and without a word about people',
    ],
  ]),
  '14.2.4': shownBy('What is said of each class holds', [
    ['tests/api/pictures.test.ts', 'identity papers lie encrypted on the disk'],
    ['tests/api/estate-documents.test.ts', 'papers of an estate lie encrypted on the disk'],
    [
      'tests/api/money-out.test.ts',
      'an account is shown by its last digits, lies sealed, and is opened on record until the money is sent',
    ],
    ['tests/api/retention.test.ts', '%s are kept to the last day, and gone the day after'],
    ['tests/api/leaving.test.ts', 'who leaves is nowhere any more, but in what the law and safety want kept'],
  ]),
  '14.3.1': shownBy('A browser forgets with the session', [
    [
      'src/app/shell/session/reader.test.ts',
      'a browser with a cookie but no token becomes a visitor, drops the cookie and forgets what was loaded',
    ],
    ['src/http/session/sign-in-lifetime.test.ts', 'signs out here, also without network, or everywhere'],
    ['src/http/session/sign-in-lifetime.test.ts', 'mirrors sign-in and sign-out in the other tabs'],
    [
      'tests/pages/buyer.test.ts',
      'whoever is signed out in another tab while they type finds it again once they have signed in, and nobody else does',
    ],
  ]),
  '14.3.2': shownBy('Nor does it keep pages', [
    [
      'tests/api/doors.test.ts',
      'a page that was drawn for somebody stays in no cache, and each says that it depends on the cookie',
    ],
    ['tests/process/secret-pages.test.ts', '%s stays in no cache, and no other site is told of it'],
  ]),
  '14.3.3': shownBy(
    'Storage of the browser holds no more than a token says',
    [
      [
        'src/http/session/token-storage.test.ts',
        'of whoever is signed in the browser stores what their token says and how they act; the tab knows the rest',
      ],
      [
        'tests/pages/buyer.test.ts',
        'whoever is signed out in another tab while they type finds it again once they have signed in, and nobody else does',
      ],
    ],
    'Beside the tokens: id, e-mail, name and role, which the token says as well, homes seen or hidden by a visitor, and in one tab what a form was cut off in.',
  ),
}
