import { notApplicable, open, shownBy, type Chapter } from './verdict.ts'

export const communication: Chapter = {
  '12.1.1': shownBy(
    'TLS 1.2 and 1.3',
    [
      ['compose.yaml', "TLS by Let's Encrypt, HTTP/2 and HTTP/3"],
      [
        'tests/image/installation.test.ts',
        'compose waits for services that tell their health, names only volumes that it has, and opens the proxy alone',
      ],
    ],
    'Caddy’s defaults: nothing older, 1.3 first.',
  ),
  '12.1.2': shownBy(
    'Good ciphers only',
    [['compose.yaml', 'image: caddy:2-alpine']],
    'Caddy’s defaults: AEAD with forward secrecy.',
  ),
  '12.1.3': notApplicable('Certificates of clients', 'none is asked for'),
  '12.2.1': shownBy('Nothing from outside but TLS', [
    [
      'tests/image/installation.test.ts',
      'compose waits for services that tell their health, names only volumes that it has, and opens the proxy alone',
    ],
    ['src/server/web/security.test.ts', 'whatever is answered bears the headers of safety, a redirect too'],
  ]),
  '12.2.2': shownBy('Certificates that browsers know', [['compose.yaml', "TLS by Let's Encrypt, HTTP/2 and HTTP/3"]]),
  '12.3.1': open(
    'TLS within as well',
    'in compose, app, database, store and Valkey speak in clear within the private network of one machine; beyond it TLS is the operator’s to set (docs/security.md, “What it talks to”)',
  ),
  '12.3.2': shownBy('Certificates of others are checked', [
    ['src/providers/webhook/index.test.ts', 'a receiver whose certificate bears another name is not told anything'],
    ['src/providers/mail/smtp.test.ts', 'a password is never sent to a server that offers no encryption'],
    ['prove/asvs/asvs.test.ts', 'no check of a certificate is switched off'],
  ]),
  '12.3.3': open(
    'TLS between services of HTTP',
    'in compose, proxy, app and store speak HTTP within the private network of one machine',
  ),
  '12.3.4': notApplicable('Certificates of one’s own services', 'there are none inside: see 12.3.1'),
}
