import { open, shownBy, type Chapter } from './verdict.ts'

export const cryptography: Chapter = {
  '11.1.1': shownBy('How keys live', [
    ['docs/security.md', 'Everything is drawn from one secret of 32 characters or more'],
  ]),
  '11.1.2': shownBy('Every key and algorithm', [['docs/security.md', '## Keys and algorithms']]),
  '11.2.1': shownBy('By proven libraries', [
    ['docs/security.md', "All of it is Node's OpenSSL"],
    [
      'src/providers/identity/accounts/passwords.test.ts',
      'a password is hashed with the work that is asked for today, and checked against the hash',
    ],
    ['src/providers/webhook/signature.test.ts', 'signs as the libraries of Standard Webhooks do'],
  ]),
  '11.2.2': open(
    'Keys and algorithms can be replaced',
    'algorithms stand in one place each and signing keys may be several, but the secret cannot be changed where papers are sealed by it: there is no command that seals them anew',
  ),
  '11.2.3': shownBy(
    '128 bits and more',
    [
      [
        'src/providers/identity/sessions/tokens.test.ts',
        'the key of a new place is as hard to break as 128 bits: RSA of 3,072',
      ],
      ['src/providers/identity/seal.ts', "createCipheriv('aes-256-gcm'"],
    ],
    'A place of 1.0.0 keeps its key of 2,048 bits (112).',
  ),
  '11.3.1': shownBy(
    'No ECB, no old padding',
    [['prove/asvs/asvs.test.ts', 'files and secrets are sealed by AES-256-GCM and by nothing else']],
    'PKCS #1 v1.5 encrypts nothing; that it signs tokens is 11.6.1.',
  ),
  '11.3.2': shownBy('AES-256-GCM', [
    ['prove/asvs/asvs.test.ts', 'files and secrets are sealed by AES-256-GCM and by nothing else'],
  ]),
  '11.3.3': shownBy('A change is noticed', [
    ['src/providers/storage/encrypted.test.ts', 'a changed byte anywhere is noticed'],
    ['src/providers/storage/encrypted.test.ts', 'a file moved under another key does not open'],
    [
      'src/server/database/backup/archive/archive.test.ts',
      'an archive that is cut off, added to or put together anew is refused (key: %s)',
    ],
  ]),
  '11.4.1': shownBy('SHA-256, and no MD5', [
    ['prove/asvs/asvs.test.ts', 'nothing is hashed by MD5 or SHA-1 but the codes of authenticator apps'],
  ]),
  '11.4.2': shownBy('Passwords by argon2id', [
    [
      'src/providers/identity/accounts/passwords.test.ts',
      'a password is hashed with the work that is asked for today, and checked against the hash',
    ],
  ]),
  '11.4.3': shownBy('Signed over SHA-256', [
    ['tests/api/audit-chain.test.ts', 'which line was changed'],
    ['prove/asvs/asvs.test.ts', 'nothing is hashed by MD5 or SHA-1 but the codes of authenticator apps'],
  ]),
  '11.4.4': shownBy('A key of a passphrase is stretched', [
    ['src/server/database/backup/archive/seal.ts', 'const cost = { N: 2 ** 17, r: 8, p: 1'],
    ['src/server/database/backup/archive/archive.test.ts', 'an encrypted archive opens by its key alone'],
  ]),
  '11.5.1': shownBy(
    'Secrets are random, of 128 bits and more',
    [
      ['prove/asvs/asvs.test.ts', 'nothing that is not to be guessed comes from Math.random'],
      ['src/providers/identity/secrets.ts', "return randomBytes(32).toString('base64url')"],
      ['src/providers/webhook/signature.test.ts', 'every secret is another one'],
    ],
    'Recovery codes, which are typed, have 118 (6.5.2). Session ids are UUIDs and no secrets: a signature stands around them.',
  ),
  '11.6.1': open(
    'Signatures by approved algorithms',
    'tokens are RS256, which the standard’s appendix C gives up for PSS; Identity Toolkit’s protocol and the previous release know no other. Keys are made by OpenSSL',
  ),
}
