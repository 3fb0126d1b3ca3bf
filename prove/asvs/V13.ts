import { open, shownBy, type Chapter } from './verdict.ts'

export const configuration: Chapter = {
  '13.1.1': shownBy('Whom the product talks to', [['docs/security.md', '## What it talks to']]),
  '13.2.1': open(
    'Services prove themselves by more than a password',
    'database and store know the app by a password or key of its own that does not change by itself; certificates are possible in `DATABASE_URL`, and not what compose sets up',
  ),
  '13.2.2': shownBy('Services may do what they need', [
    ['compose.yaml', 'cap_drop: [ALL]'],
    ['tests/image/installation.test.ts', 'the database of compose belongs to an account that may do nothing else'],
    ['src/server/database/migrate.test.ts', 'an account that owns the database and may do nothing else migrates it'],
    [
      'tests/image/installation.test.ts',
      'the image runs on the Node of this repository, not as root, and says how it is',
    ],
  ]),
  '13.2.3': shownBy('No password comes with the product', [
    ['tests/image/installation.test.ts', 'what must be filled in is what compose does not start without'],
    ['src/server/boot/env.test.ts', 'the secret is made once and only its owner may read it'],
  ]),
  '13.2.4': shownBy(
    'Only known systems are asked',
    [
      ['docs/security.md', 'That is all: no address comes from a visitor'],
      ['tests/api/push.test.ts', 'messages go to nowhere but the services of browsers'],
      ['src/providers/webhook/public-address.test.ts', '%s is not public'],
    ],
    'Systems of the operator’s are named by the desk, right after a sign-in; where they may lie is bounded.',
  ),
  '13.2.5': shownBy('The server reads nothing else', [
    ['src/server/images/drawing.test.ts', 'a drawing that names %s is drawn without it'],
    ['scripts/listen.test.ts', 'no path leads out of the folder: %s'],
    ['src/providers/mail/smtp.ts', 'disableFileAccess: true'],
  ]),
  '13.3.1': shownBy('Secrets come from their keeper', [
    [
      'src/server/boot/secret-files.test.ts',
      'a secret is read from the file that whoever keeps secrets has laid out for the process',
    ],
    ['src/server/boot/env.test.ts', 'every variable at fault is named at once, and no value is repeated'],
    ['tests/image/installation.test.ts', 'the image is made of what the build may see, and of nothing else'],
  ]),
  '13.3.2': shownBy('Only the process reads them', [
    ['src/server/boot/env.test.ts', 'the secret is made once and only its owner may read it'],
    [
      'scripts/backup.test.ts',
      'without a key the secret stays at home, and the place that takes the backup must have it',
    ],
  ]),
  '13.4.1': shownBy('No history is deployed', [
    ['tests/image/installation.test.ts', 'the image is made of what the build may see, and of nothing else'],
    ['scripts/listen.test.ts', 'no folder is listed and no hidden file is told: %s is the app’s to answer'],
  ]),
  '13.4.2': shownBy('Nothing for developers', [
    ['src/server/web/failures.test.ts', 'any other failure names the request and keeps its cause to the log'],
    ['Dockerfile', 'ENV NODE_ENV=production'],
    ['src/server/boot/env.test.ts', '%s switches the demonstration off'],
  ]),
  '13.4.3': shownBy('No folder is listed', [
    ['scripts/listen.test.ts', 'no folder is listed and no hidden file is told: %s is the app’s to answer'],
  ]),
  '13.4.4': shownBy('No TRACE', [['tests/api/doors.test.ts', 'TRACE of %s tells nobody what they have sent']]),
  '13.4.5': shownBy('Metrics by token; the API’s description is for everybody', [
    ['tests/api/metrics.test.ts', 'metrics are told to whoever brings the token, and to nobody else'],
    ['tests/api/metrics.test.ts', 'on a port of their own they are told to whoever reaches it, and nothing else is'],
    ['README.md', '/api/docs'],
  ]),
}
