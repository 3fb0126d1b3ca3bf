import type { Fault } from './fault.ts'

const admission = ['src/server/web/admission.test.ts']
const limits = ['tests/api/write-limit.test.ts', 'src/providers/identity/limits.test.ts']
const file = 'src/server/web/admission.ts'

/** What is done where there is more to do than can be done, and where somebody does too much. */
export const overloadFaults: readonly Fault[] = [
  {
    file,
    from: `  const isOverloaded = (now: number) => now - calmAt > PATIENCE_MS\n`,
    to: '  const isOverloaded = (_: number) => false\n',
    tests: admission,
    harm: 'everybody waits for seconds instead of some being told at once',
  },
  { file, from: `isOverloaded(now) ? row.pop() : row.shift()`, to: 'row.shift()', tests: admission },
  {
    file,
    from: `    else running--\n`,
    to: '',
    tests: admission,
    harm: 'after twelve visitors nobody is let in any more',
  },
  {
    file,
    from: `    if (running >= AT_ONCE) await waitForTurn()\n    else running++\n`,
    to: '    running++\n',
    tests: admission,
  },
  {
    file,
    from: `    for (const { refuse } of late) refuse()\n`,
    to: '',
    tests: admission,
    harm: 'visitors wait for ever',
  },
  {
    file: 'src/providers/identity/limits.ts',
    from: `.slice(0, 4)
`,
    to: `.slice(0, 8)
`,
    tests: limits,
    harm: 'whoever has an IPv6 network guesses without end',
  },
  {
    file: 'src/providers/identity/limits.ts',
    from: `        restsUntil = performance.now() + restMs
`,
    to: '',
    tests: [...limits, 'tests/api/away.test.ts'],
    harm: 'while the database is away everybody waits for it at every count',
  },
  {
    file: 'src/server/web/answer-call.ts',
    from: `    await own.block(sender, seconds)\n`,
    to: '',
    tests: limits,
    harm: 'every tenth write alone is refused',
  },
  {
    file: 'src/server/web/answer-call.ts',
    from: `    if (request.headers.get('sec-fetch-site') === 'cross-site')`,
    to: '    if (false)',
    tests: ['tests/api/odd-requests.test.ts', 'tests/api/doors.test.ts', 'tests/api/bodies.test.ts'],
    harm: 'another site acts in the name of whoever visits it',
  },
  {
    file: 'src/server/web/answer-call.ts',
    from: `finally(onWrite)`,
    to: 'then((answer) => answer)',
    tests: ['tests/api/page-cache.test.ts', 'tests/api/quick.test.ts'],
    harm: 'visitors see for a while what was withdrawn',
  },
]
