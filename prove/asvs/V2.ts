import { shownBy, type Chapter } from './verdict.ts'

export const validation: Chapter = {
  '2.1.1': shownBy('The form of each field is written down', [
    ['docs/security.md', "Each field's form is part of its noun's declaration"],
    ['src/http/openapi/openapi.test.ts', 'fields say their Japanese name and the meaning of their codes'],
  ]),
  '2.1.2': shownBy('So is what has to fit together', [
    ['docs/security.md', 'What has to fit together stands there as well'],
  ]),
  '2.1.3': shownBy('So are the limits of the business', [
    ['docs/security.md', "Mails to others go at a person's pace"],
    ['docs/security.md', 'One person sends 300 writes a minute'],
  ]),
  '2.2.1': shownBy('Input is judged by what is allowed', [
    ['src/domain/kit/resource.test.ts', 'every wrong field of a body is named, inside its parts too'],
    [
      'tests/api/fuzz.test.ts',
      'whatever is asked of any call by anybody is answered as the contract says, to those who may, or refused in Japanese: seed %i',
    ],
    ['tests/api/lists.test.ts', 'what cannot be asked is refused by name'],
  ]),
  '2.2.2': shownBy('The server judges, whatever the page has let pass', [
    ['tests/api/odd-requests.test.ts', 'a body that is no object: %s'],
    [
      'tests/api/wrong-state.test.ts',
      'what follows from the rest of a body may be in it, and nothing else that one may not write',
    ],
  ]),
  '2.2.3': shownBy('What belongs together fits', [
    ['tests/api/standing.test.ts', 'a place bears the name that the register has for it'],
    [
      'tests/api/bounded-days.test.ts',
      'a handover lies ahead when it is said and when the listing is handed in; what else is said meanwhile is no concern of it',
    ],
    ['tests/api/hidden-answers.test.ts', 'what was told of a building is gone from what became land'],
  ]),
  '2.3.1': shownBy('Steps come in their order', [
    [
      'src/server/kernel/apply-change.test.ts',
      'the server lets a $name be moved by exactly those whom `may` names, in each state',
    ],
    ['tests/api/born-states.test.ts', '$who makes no $noun that is born with $field $state'],
    ['tests/api/finishing.test.ts', 'a move that is out of turn says in which state the deal is'],
  ]),
  '2.3.2': shownBy('The limits of the business hold', [
    [
      'tests/api/mail-pace.test.ts',
      'times that are offered again and again are one mail at once and one for the rest, and ten a day',
    ],
    ['tests/api/mail-pace.test.ts', 'a buyer opens thirty deals in a day, also where each is ended before the next'],
    [
      'tests/api/estate-reports.test.ts',
      'of one sender one report of a home waits, also at the same moment, and five a day are taken',
    ],
    [
      'tests/api/recent-sign-in.test.ts',
      'a member of the desk exports three times an hour, be it at once, and each is recorded',
    ],
  ]),
  '2.3.3': shownBy('An act happens whole or not at all', [
    [
      'src/server/database/open-db.test.ts',
      'what fails within a transaction takes back its own part alone, and the whole takes back all',
    ],
    ['tests/api/stored-statements.test.ts', 'an import that breaks off within the statement leaves nothing of it'],
    ['tests/api/schedules.test.ts', "whatever comes when, our books are the gateway's: seeds ${seed} to ${end - 1}"],
  ]),
  '2.3.4': shownBy('What there is once is had once', [
    [
      'tests/api/viewings.test.ts',
      'no seller and no buyer has two viewings at once, not even when both are booked in the same moment',
    ],
    [
      'tests/api/money-guards.test.ts',
      'refunds that are asked for at the same moment never come to more than was paid',
    ],
    ['tests/api/desk-invitations.test.ts', 'one link lets one person in, however many follow it at once'],
    [
      'tests/api/push.test.ts',
      'a person has ten devices at most, however many come at once, and none with keys that are none',
    ],
  ]),
  '2.4.1': shownBy(
    'Machines are slowed where it matters',
    [
      [
        'tests/api/doors.test.ts',
        'three hundred writes a minute are taken from one person, and nobody else waits for them',
      ],
      ['tests/api/alerts-by-mail.test.ts', 'is stopped after ten of an hour from one network, whatever the addresses'],
      [
        'tests/api/recent-sign-in.test.ts',
        'the desk takes three members’ data an hour, and its own as often as it likes',
      ],
      ['tests/api/clearing.test.ts', 'somebody who keeps as much as anybody may is told to remove some of it'],
      ['src/server/images/odd-files.test.ts', 'somebody who sends much waits for themselves, and keeps nobody else'],
    ],
    'What is public may be read as often as one likes: each page is bounded and kept, and the proxy bounds the rest (docs/security.md).',
  ),
}
