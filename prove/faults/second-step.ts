import type { Fault } from './fault.ts'

const unit = [
  'src/providers/identity/second-step/second-step.test.ts',
  'src/providers/identity/second-step/refusals.test.ts',
  'src/providers/identity/second-step/guesses.test.ts',
]
const rule = ['tests/api/second-step-rule.test.ts', 'tests/api/required-second-step.test.ts']
const enrolment = 'src/providers/identity/second-step/enrolment.ts'
const ruleFile = 'src/server/operator/second-step-rule.ts'

/** The second step of a sign-in. */
export const secondStep: readonly Fault[] = [
  {
    file: enrolment,
    from: '  await admitGuess(provider, account, ip)\n',
    to: '',
    tests: unit.toReversed(),
    harm: 'codes are tried without end where an app is set up',
  },
  {
    file: 'src/server/web/auth.ts',
    from: '    return { ...account, ...session }\n',
    to: '    return account\n',
    tests: [...rule, 'tests/api/stream-rights.test.ts'],
    harm: 'the desk goes on hearing after its second step was taken away',
  },
  {
    file: ruleFile,
    from: '  for (const { id } of desk) recheckStreams(context, id)\n',
    to: '',
    tests: rule,
    harm: 'open streams of the desk outlive the rule that asks for a second step',
  },
  {
    file: ruleFile,
    from: '  requireRecentSignIn(context)\n',
    to: '',
    tests: [...rule, 'tests/api/recent-sign-in.test.ts'],
    harm: 'whoever finds a device unlocked puts the second step down',
  },
  {
    file: ruleFile,
    from: `  if (isRequired && !account?.secondStep)
    throw conflict('先に、あなたの2段階認証を設定して、そのコードでログインし直してください。')
`,
    to: '',
    tests: rule,
    harm: 'somebody shuts the whole desk out',
  },
  {
    file: enrolment,
    from: `  if (enrolment?.accountID !== account.id) throw new ProtocolError('INVALID_SESSION_INFO')\n`,
    to: '',
    tests: unit,
    harm: 'the app of one becomes the second step of another',
  },
  {
    file: enrolment,
    from: `  if (recent) requireRecentSignIn(provider, holder)\n`,
    to: '',
    tests: unit,
    harm: 'whoever finds a device unlocked takes the second step away',
  },
  {
    file: enrolment,
    from: `    await endSessions(db, account.id, provider.now())\n`,
    to: '',
    tests: unit,
    harm: 'a thief who is in stays in',
  },
  {
    file: 'src/providers/identity/second-step/factors.ts',
    from: ' where id = $1 and last_step < $2',
    to: ' where id = $1 and last_step <= $2',
    tests: unit,
    harm: 'a code that somebody has seen works once more',
  },
  {
    file: 'src/providers/identity/second-step/recovery-codes.ts',
    from: 'where account_id = $1 and hash = $2 and used_at is null',
    to: 'where account_id = $1 and hash = $2',
    tests: unit,
    harm: 'a recovery code works for ever',
  },
]
