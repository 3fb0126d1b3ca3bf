import type { Fault } from './fault.ts'

const archive = ['src/server/database/backup/archive/archive.test.ts']
const whole = ['tests/api/backup.test.ts']
const all = [...archive, ...whole]
const take = 'src/server/database/backup/backup.ts'
const read = 'src/server/database/backup/archive/read-archive.ts'
const seal = 'src/server/database/backup/archive/seal.ts'
const load = 'src/server/database/backup/rows/load-rows.ts'
const restore = 'src/server/database/backup/restore.ts'

const postmaster = 'src/server/database/embedded/postmaster.ts'
const embeddedTests = ['src/server/database/embedded/postmaster.test.ts']

/** What is brought back after a fire. */
export const backup: readonly Fault[] = [
  {
    file: postmaster,
    from: `.join('\\n'), { flag: 'r+' })`,
    to: `.join('\\n'))`,
    tests: embeddedTests,
    harm: 'a place that is killed twice in a moment never starts again',
  },
  {
    file: postmaster,
    from: 'Date.now() - stats.mtimeMs > MAX_EMPTY_MS',
    to: 'false',
    tests: embeddedTests,
    harm: 'a place whose database was killed as it made its file never starts again',
  },
  {
    file: postmaster,
    from: 'if (!lines[0]) return undefined',
    to: 'if (lines.length < 8) return undefined',
    tests: embeddedTests,
    harm: 'two servers write one database',
  },
  {
    file: 'src/server/database/backup/fill-database.ts',
    from: `  if (differs) throw`,
    to: '  if (false) throw',
    tests: whole,
    harm: 'a place that came back otherwise is said to be whole',
  },
  {
    file: restore,
    from: `  if (!storedFile || sumOf(storedFile.bytes) !== sumOf(bytes)) throw`,
    to: '  if (false) throw',
    tests: whole,
    harm: 'a file store that loses bytes is believed',
  },
  {
    file: restore,
    from: `  if (!(await isEmpty(pool)))
    throw`,
    to: `  if (false)
    throw`,
    tests: whole,
    harm: 'a place that has data is written over',
  },
  {
    file: seal,
    from: `  nonce[11] = isLast ? 1 : 0\n`,
    to: '',
    tests: all,
    harm: 'an archive whose end is missing is taken for whole',
  },
  {
    file: seal,
    from: `  nonce.writeUIntBE(index, 5, 6)\n`,
    to: '',
    tests: all,
    harm: 'chunks can change places, and a nonce comes twice',
  },
  {
    file: take,
    from: `...(key && isSecretKept && { secret }),`,
    to: '...(isSecretKept && { secret }),',
    tests: whole,
    harm: 'the secret of the place lies in a file that nobody has locked',
  },
  {
    file: take,
    from: `    for (const each of namedKeys) keys.add(each)\n`,
    to: '',
    tests: whole,
    harm: 'a picture that came meanwhile is missing',
  },
  {
    file: 'src/server/database/backup/rows/snapshot.ts',
    from: `'begin isolation level repeatable read, read only'`,
    to: `'begin read only'`,
    tests: whole,
    harm: 'an archive is of two moments',
  },
  {
    file: load,
    from: 'await client.query(each((name) => `alter table ${name} enable trigger user`))',
    to: '',
    tests: whole,
    harm: 'what guards the log is off after a restore',
  },
  {
    file: load,
    from: `    for (const { name, value, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
`,
    to: '',
    tests: whole,
    harm: 'the next paper has the number of an earlier one',
  },

  {
    file: read,
    from: `      if ((await read(from, 1)).byteLength > 0) throw new Error(damagedMessage)
`,
    to: '',
    tests: all,
  },
]
