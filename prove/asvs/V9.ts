import { shownBy, type Chapter } from './verdict.ts'

export const tokens: Chapter = {
  '9.1.1': shownBy('A token is believed by its signature', [
    ['src/providers/identity/sessions/tokens.test.ts', 'forged tokens are refused'],
    ['src/providers/signed-token.test.ts', 'a token that was changed in any part is none'],
  ]),
  '9.1.2': shownBy('Of one algorithm', [
    ['src/providers/identity/sessions/tokens.test.ts', 'forged tokens are refused'],
  ]),
  '9.1.3': shownBy('By keys of ours or the service’s', [
    ['src/providers/identity/sessions/tokens.test.ts', 'forged tokens are refused'],
    [
      'src/providers/identity/remote/remote.test.ts',
      'a token is checked by the published keys and asked about at the service',
    ],
  ]),
  '9.2.1': shownBy('Within its time', [
    [
      'src/providers/identity/sessions/tokens.test.ts',
      'a token is refused as expired after its hour, and the session goes on with a refresh',
    ],
    ['src/providers/signed-token.test.ts', 'a token that ends is good until its very end'],
  ]),
  '9.2.2': shownBy(
    'For its purpose',
    [
      [
        'src/providers/signed-token.test.ts',
        'a token of one purpose is none of another, though both say the same under one secret',
      ],
      [
        'src/providers/identity/second-step/refusals.test.ts',
        'a forged first step and somebody else’s app come in nowhere',
      ],
      [
        'tests/api/photo-link.test.ts',
        'the link lets nobody do anything else: no other bucket, no reading, no call of the seller',
      ],
    ],
    'The protocol has one kind of JWT, which both says who somebody is and lets them in.',
  ),
  '9.2.3': shownBy('For this place', [
    ['src/providers/identity/sessions/tokens.test.ts', 'a token of another project with the same key is refused'],
  ]),
  '9.2.4': shownBy('Of one audience', [
    ['src/providers/identity/sessions/tokens.test.ts', 'a token of our own key is refused when one claim is not ours'],
  ]),
}
