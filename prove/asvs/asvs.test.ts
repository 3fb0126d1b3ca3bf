import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { report, reportFile } from './report.ts'
import { faultsOfTable, missingEvidence } from './verdicts.ts'

test('every requirement of level 1 and 2 is judged once, all of level 1 and 95 % of level 2 are met', () => {
  expect(faultsOfTable()).toEqual([])
})

test('what shows a requirement is there: each test by its sentence, and the words of each document', () => {
  expect(missingEvidence()).toEqual([])
})

test('evidence that is not there is named', () => {
  const evidence = [
    ['src/nowhere.test.ts', 'a sentence'],
    ['prove/trust.test.ts', 'a sentence that no test has'],
    ['docs/security.md', 'words that nobody has written'],
    ['docs/security.md', 'Rights are part of the query'],
  ] as const
  expect(missingEvidence(evidence)).toEqual([
    'src/nowhere.test.ts is not there',
    'prove/trust.test.ts does not say: a sentence that no test has',
    'docs/security.md does not say: words that nobody has written',
  ])
})

test('the report is what `npm run prove -- asvs` would write', () => {
  expect(readFileSync(reportFile, 'utf8')).toBe(report())
})

const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*-for-tests.ts'] })
/** The files of the product in which a pattern is found, with what it found. */
const places = (pattern: RegExp, files: readonly string[] = sources) =>
  files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([text]) => [file, text] as const))
const server = sources.filter((file) => /^src.(server|providers)/.test(file))

test('programs are started by their own lists of arguments, and only where the embedded database is', () => {
  const users = places(/from 'node:child_process'/g).map(([file]) => file.replaceAll('\\', '/'))
  expect(users.every((file) => file.startsWith('src/server/database/embedded/'))).toBe(true)
  expect(places(/\bexec(Sync)?\(|shell: true/g, users)).toEqual([])
})

test('nothing that is not to be guessed comes from Math.random', () => {
  expect(places(/Math\.random\(/g, server)).toEqual([])
})

test('files and secrets are sealed by AES-256-GCM and by nothing else', () => {
  const ciphers = places(/create(?:Cipheriv|Decipheriv)\('([^']+)'/g)
  expect(ciphers.length).toBeGreaterThan(4)
  expect(ciphers.filter(([, text]) => !text.includes("'aes-256-gcm'"))).toEqual([])
})

test('nothing is hashed by MD5 or SHA-1 but the codes of authenticator apps', () => {
  const hashes = places(/(?:createHash|createHmac|hkdfSync)\(\s*'([^']+)'/g)
  expect(hashes.length).toBeGreaterThan(20)
  expect(hashes.filter(([, text]) => !text.includes("'sha256'"))).toEqual([])
  expect(places(/'(?:md5|sha-?1)'/gi).map(([file]) => file.replaceAll('\\', '/'))).toEqual([
    'src/providers/identity/second-step/totp.ts',
  ])
})

test('no check of a certificate is switched off', () => {
  expect(places(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/g)).toEqual([])
})

test('a request of the server’s follows no redirect', () => {
  const calls = places(/\bawait fetch\([^]*?\n {2,6}\}\)/g, server)
  expect(calls.length).toBeGreaterThan(3)
  expect(calls.filter(([, text]) => !text.includes("redirect: 'error'"))).toEqual([])
})

test('every package comes from the registry of npm, by its hash', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string }>
  }
  const others = Object.entries(packages).filter(([path, { resolved, integrity }]) => {
    const isOfNpm = resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
    return path !== '' && !(isOfNpm && integrity?.startsWith('sha512-'))
  })
  expect(others).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).not.toContain('registry')
})
