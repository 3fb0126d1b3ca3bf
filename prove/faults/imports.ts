import type { Fault } from './fault.ts'

const tests = ['tests/api/estate-imports.test.ts']
const zip = ['src/server/estate/import/read-zip.test.ts', ...tests]
const run = 'src/server/estate/import/run-import.ts'
const effects = 'src/server/estate/import/import-effects.ts'
const photos = 'src/server/estate/import/import-photos.ts'
const read = 'src/server/estate/import/read-zip.ts'

/** Many homes out of one file. */
export const imports: readonly Fault[] = [
  {
    file: run,
    from: `    if (file.status !== running || file.doneCount !== doneCount) return file\n`,
    to: '',
    tests,
    harm: 'two processes make every home twice',
  },
  {
    file: run,
    from: `  if (worksIn(me, DeskArea.review)) return { context: { ...request, me }, file }\n`,
    to: '  if (me) return { context: { ...request, me }, file }\n',
    tests,
    harm: 'an import goes on for somebody who was given another role',
  },
  {
    file: run,
    from: `    if (error instanceof AppError || isDuplicate(error)) return 'refused'\n`,
    to: `    if (error instanceof AppError) return 'refused'\n`,
    tests,
    harm: 'one number that comes twice ends the whole import',
  },
  {
    file: photos,
    from: `else if ('picture' in one && one.picture.fault)`,
    to: 'else if (false)',
    tests,
    harm: 'a home is made without the picture that it names',
  },
  {
    file: 'src/server/kernel/context.ts',
    from: `return attempt()
  for`,
    to: `return work(context)
  for`,
    tests,
    harm: 'one row that is refused takes those before it along',
  },
  {
    file: effects,
    from: `        await guardSeller(context, after)
        return { startedBy`,
    to: `        return { startedBy`,
    tests,
    harm: 'homes are made for a seller who was shut out since',
  },
  {
    file: 'src/server/estate/import/judge-rows.ts',
    from: `  const closed = home && isTouched && closedFault(home, file.sellerID)\n`,
    to: '  const closed = undefined\n',
    tests,
    harm: 'a file changes the homes of another seller, or what is published',
  },
  {
    file: photos,
    from: `{ sourceSha256: sha256, userID, dir: 'estate', removedAt: null }`,
    to: `{ sourceSha256: sha256, dir: 'estate', removedAt: null }`,
    tests,
    harm: 'a picture that another seller has too leaves its home out',
  },
  {
    file: photos,
    from: `  return other ? undefined : only`,
    to: '  return only',
    tests,
    harm: 'of two pictures of one name the wrong one is shown',
  },
  {
    file: read,
    from: `inflate(packed, { maxOutputLength: Math.max(size, 1) })`,
    to: 'inflate(packed)',
    tests: zip,
    harm: 'a small file fills the memory',
  },
]
