import type { Fault } from './fault.ts'

const tests = ['tests/api/repeated-requests.test.ts', 'tests/api/one-connection.test.ts']
const file = 'src/server/kernel/idempotency.ts'

/** A request that comes twice is done once. */
export const idempotency: readonly Fault[] = [
  {
    file,
    from: `  if (row.bodyHash !== requestHash(request))
    throw new AppError('key_reused', '同じ Idempotency-Key が、ちがう内容に使われています')
`,
    to: '',
    tests,
  },
  {
    file,
    from: 'hash(`${account?.id ?? me?.id ?? ip}\\0${key}`)',
    to: 'hash(key)',
    tests,
    harm: 'somebody is given the answer of another',
  },
  { file, from: '    if (before) return before.answer\n', to: '', tests, harm: 'a second click orders again' },
  { file, from: '    await setWhere(context, idempotencyKeys, { key: keyHash }, stored)\n', to: '', tests },
  {
    file,
    from: 'hash(`${asked}\\0${content}`)',
    to: 'hash(content)',
    tests,
    harm: 'a key that ordered one thing answers for another address',
  },
  {
    file,
    from: `  context.repeat ? idempotent(context, context.repeat, work) : inTransaction(context, work)`,
    to: '  inTransaction(context, work)',
    tests: [...tests, 'tests/api/uploads.test.ts', 'tests/api/registration.test.ts'],
  },
  {
    file: 'src/server/kernel/context.ts',
    from: '      if (!isClash(error)) throw error\n',
    to: '      throw error\n',
    tests: [
      ...tests,
      'tests/api/hearts.test.ts',
      'tests/api/many-payments.test.ts',
      'src/server/database/database.test.ts',
    ],
    harm: 'two who get in each other’s way hear of a fault',
  },
  { file, from: `  if (!idempotencyKeyForm.test(key))`, to: '  if (!key)', tests },
]
