// Builds shipped/passwords/leaked.bin, the passwords that a sign-up refuses because lists of leaked ones have them:
// `node scripts/import-passwords.ts LIST`, a password a line. Only those of a length that the site takes are kept, as the beginnings of
// their hashes. Same list in, same bytes out. Where the list of this release is from: shipped/passwords/README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordLength } from '#domain/text/password.ts'
import { beginningOf } from '#providers/identity/accounts/leaked-passwords.ts'
import { root } from '#server/boot/root.ts'

const [list] = process.argv.slice(2)
if (!list) throw new Error('node scripts/import-passwords.ts LIST')
const passwords = readFileSync(list, 'utf8').split(/\r?\n/)
const longOnes = passwords.filter((password) => {
  const length = [...password].length
  return length >= passwordLength.min && length <= passwordLength.max
})
const beginnings = new Set(longOnes.map((password) => beginningOf(password).toString('hex')))
const file = join(root, 'shipped/passwords/leaked.bin')
writeFileSync(file, Buffer.from([...beginnings].sort().join(''), 'hex'))
console.log(`${file}: ${beginnings.size} of ${passwords.length}`)
