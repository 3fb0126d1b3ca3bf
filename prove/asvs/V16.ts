import { shownBy, type Chapter } from './verdict.ts'

export const logging: Chapter = {
  '16.1.1': shownBy('What is written down, and where', [['docs/security.md', '## What is written down']]),
  '16.2.1': shownBy('When, where, who, what', [
    ['src/server/log/log.test.ts', 'a line holds the time, the level, the request id and what was said'],
    ['tests/api/audit-log.test.ts', 'who did what to which thing, in a sentence that leads there'],
    ['src/server/web/failures.test.ts', 'the log has who was refused what by its kind, and nothing of what is usual'],
  ]),
  '16.2.2': shownBy('Times are UTC', [
    ['src/server/log/log.test.ts', 'a line holds the time, the level, the request id and what was said'],
    ['docs/security.md', 'Times are UTC in ISO 8601 in every one'],
  ]),
  '16.2.3': shownBy('Nothing is written elsewhere', [
    ['.oxlintrc.json', '"no-console": "error"'],
    ['docs/security.md', '## What is written down'],
  ]),
  '16.2.4': shownBy('A line is JSON, and belongs to its request', [
    ['src/server/log/log.test.ts', 'a line holds the time, the level, the request id and what was said'],
    ['src/server/log/log.test.ts', 'a request keeps the id of its proxy, unless that is not one'],
  ]),
  '16.2.5': shownBy('No secret and nobody’s address is written', [
    ['src/server/log/log.test.ts', 'no secret and no e-mail address is written, wherever it stands'],
    ['src/server/log/log.test.ts', 'what is named %s is hidden, among the fields of a line and of a child'],
    [
      'src/providers/identity/protocol/attempts.test.ts',
      'each attempt to sign in is told with how it ended, and of whom only a mark',
    ],
  ]),
  '16.3.1': shownBy('Attempts to sign in', [
    [
      'src/providers/identity/protocol/attempts.test.ts',
      'each attempt to sign in is told with how it ended, and of whom only a mark',
    ],
    [
      'src/providers/identity/protocol/attempts.test.ts',
      'a renewal is told only where it is refused: a copied token comes back',
    ],
    ['src/providers/identity/second-step/second-step.test.ts', 'each change is noted and mailed to the owner'],
  ]),
  '16.3.2': shownBy('Refusals', [
    ['src/server/web/failures.test.ts', 'the log has who was refused what by its kind, and nothing of what is usual'],
  ]),
  '16.3.3': shownBy('Attempts at limits, fields and states', [
    ['src/server/web/failures.test.ts', 'the log has who was refused what by its kind, and nothing of what is usual'],
    ['tests/api/settling.test.ts', 'money told of with %s moves nothing, and the desk hears of it'],
    ['tests/api/desk-acts/desk-acts.test.ts', '%s by the desk leaves a line that names who did it and the row'],
  ]),
  '16.3.4': shownBy('Failures', [
    ['src/server/log/log.test.ts', 'an error keeps what finds the fault'],
    ['src/server/web/failures.test.ts', 'where %s one is asked to come back, and the log has it as %s'],
    [
      'src/providers/webhook/index.test.ts',
      'who closes, lies about the length or speaks something else than HTTP is told of in words',
    ],
  ]),
  '16.4.1': shownBy('A line stays a line', [
    ['src/server/log/log.test.ts', 'no text of a stranger begins a line of its own'],
  ]),
  '16.4.2': shownBy('Nobody changes what is written', [
    ['tests/api/schema.test.ts', 'the audit log can neither be changed nor shortened'],
    ['tests/api/audit-log.test.ts', 'nobody writes in it by a call, the desk neither, and nobody else reads it'],
    ['tests/api/audit-chain.test.ts', 'which was written past the product with a day of long ago'],
    ['tests/api/audit-chain.test.ts', 'that the end was cut off and made anew, for whoever has kept its hash'],
  ]),
  '16.4.3': shownBy(
    'Logs go to another machine',
    [
      ['tests/image/installation.test.ts', 'what every service writes can go to another machine over TLS'],
      ['docs/running.md', '## Keep the log elsewhere'],
    ],
    'By one file more for compose; until an operator names where to, the lines stay on the machine.',
  ),
  '16.5.1': shownBy('A failure says nothing of the inside', [
    ['src/server/web/failures.test.ts', 'any other failure names the request and keeps its cause to the log'],
    [
      'tests/api/fuzz.test.ts',
      'whatever is asked of any call by anybody is answered as the contract says, to those who may, or refused in Japanese: seed %i',
    ],
  ]),
  '16.5.2': shownBy('Goes on while others are away', [
    [
      'tests/api/away.test.ts',
      'while the database is away everybody hears that they may ask again, and when it is back everybody is served',
    ],
    [
      'tests/api/store-away.test.ts',
      'while the disk of the files is missing, every way to a file says so and nothing is recorded; back, all is served',
    ],
    [
      'tests/api/money-guards.test.ts',
      'where the card gateway cannot be reached, whoever pays is sent to the transfer',
    ],
  ]),
  '16.5.3': shownBy('What fails is closed', [
    ['src/providers/identity/remote/remote.test.ts', 'a service that does not answer is no verdict on the token'],
    [
      'src/server/images/save.test.ts',
      'nothing is kept when the caller may not write there, or the row is not recorded',
    ],
    [
      'src/server/database/open-db.test.ts',
      'what fails within a transaction takes back its own part alone, and the whole takes back all',
    ],
  ]),
}
