import { notApplicable, shownBy, type Chapter } from './verdict.ts'

export const encoding: Chapter = {
  '1.1.1': shownBy('Decoded once, before it is judged', [
    ['tests/api/odd-requests.test.ts', 'there is no file %s'],
    ['scripts/listen.test.ts', 'no path leads out of the folder: %s'],
  ]),
  '1.1.2': shownBy('Encoded last, or by the interpreter itself', [
    ['.oxlintrc.json', '"react/no-danger": "error"'],
    ['src/domain/text/escape-markup.test.ts', 'a text cannot become markup'],
    ['src/server/kernel/sql/to-sql.test.ts', 'a rule that answers %s means the same rows in the database as in memory'],
  ]),
  '1.2.1': shownBy('Output fits where it stands: HTML, headers, papers', [
    ['src/providers/mail/layout.test.ts', 'no value becomes markup'],
    ['src/providers/mail/smtp.test.ts', 'no header grows out of %j'],
    ['src/providers/id-card/local.test.ts', 'what is missing is asked for again, and what was typed stays, as text'],
    ['.oxlintrc.json', '"react/no-danger": "error"'],
  ]),
  '1.2.2': shownBy('Parts of URLs are encoded, only web addresses are linked', [
    ['src/http/pages.test.ts', 'a link fills the parameters of its page, encoded, and asks for them by type'],
    ['src/providers/mail/layout.test.ts', 'refuses %j'],
    ['src/providers/identity/protocol/update.test.ts', 'a picture that is no web address is refused'],
  ]),
  '1.2.3': shownBy('Data in scripts and JSON stays data', [
    ['src/ui/json-ld.test.tsx', 'no value ends the element, and each is read as it was'],
    ['src/server/web/cache/page-cache.test.ts', 'a script %s is not named, so that the browser refuses it'],
  ]),
  '1.2.4': shownBy('Every statement has placeholders', [
    ['tests/api/paging.test.ts', '%j in words means itself'],
    ['src/domain/text/japanese-search.test.ts', 'what a pattern means to LIKE is taken literally'],
    [
      'tests/api/fuzz.test.ts',
      'whatever is asked of any call by anybody is answered as the contract says, to those who may, or refused in Japanese: seed %i',
    ],
  ]),
  '1.2.5': shownBy('No command of the system is made of input', [
    ['src/server/database/embedded/cluster.ts', 'return spawn(program, args, {'],
    [
      'prove/asvs/asvs.test.ts',
      'programs are started by their own lists of arguments, and only where the embedded database is',
    ],
  ]),
  '1.2.6': notApplicable('LDAP', 'nothing speaks LDAP'),
  '1.2.7': notApplicable('XPath', 'nothing asks XML'),
  '1.2.8': notApplicable('LaTeX', 'papers are written by pdfkit'),
  '1.2.9': shownBy('Input in a pattern means itself', [
    ['tests/api/paging.test.ts', '%j in words means itself'],
    ['src/domain/text/japanese-search.test.ts', 'what a pattern means to LIKE is taken literally'],
    [
      'src/server/estate/search/plain-words.test.ts',
      'the time to read many letters grows with them, whatever they repeat',
    ],
  ]),
  '1.3.1': notApplicable('HTML of an editor', 'no input is HTML: every text is shown as text'),
  '1.3.2': shownBy('No eval', [
    ['.oxlintrc.json', '"no-eval": "error"'],
    ['src/server/web/security.test.ts', 'a page may use this origin and what is named, and nothing else'],
  ]),
  '1.3.3': shownBy('What goes into a risky place is made harmless first', [
    ['src/server/user/user-csv.test.ts', '%s is no formula'],
    ['src/providers/mail/smtp.test.ts', 'no header grows out of %j'],
    ['src/server/images/upload/fields.test.ts', 'the name %j is kept as %j'],
  ]),
  '1.3.4': shownBy('Of an SVG only its picture is kept', [
    ['src/server/images/drawing.test.ts', 'of a drawing nothing but what it draws is left'],
    ['src/server/images/drawing.test.ts', 'a drawing that names %s is drawn without it'],
  ]),
  '1.3.5': notApplicable(
    'Markdown, CSS, BBCode of people',
    'none is read; a colour of the brand is a colour and nothing else',
  ),
  '1.3.6': shownBy('No request goes where a stranger says', [
    [
      'src/providers/webhook/index.test.ts',
      'a name that leads to %s is not connected to, not even beside a public address',
    ],
    [
      'src/providers/webhook/index.test.ts',
      'an answer of DNS that changes between the check and the connection changes nothing',
    ],
    [
      'src/providers/webhook/public-address.test.ts',
      'no address of IPv4 becomes public by being written as one of IPv6',
    ],
    ['tests/api/push.test.ts', 'messages go to nowhere but the services of browsers'],
  ]),
  '1.3.7': shownBy('A template’s values are no template', [
    ['tests/api/mail-texts.test.ts', 'what somebody has typed is no variable, and no tag'],
    [
      'tests/api/mail-texts.test.ts',
      'a text that knows a variable too many, or says too little, is refused at its field and nothing is saved',
    ],
  ]),
  '1.3.8': notApplicable('JNDI', 'no Java'),
  '1.3.9': notApplicable('memcache', 'none; Valkey carries news of the product’s own words'),
  '1.3.10': shownBy('No text of people is a format', [
    ['src/server/log/log.test.ts', 'a line holds the time, the level, the request id and what was said'],
    ['tests/api/mail-texts.test.ts', 'what somebody has typed is no variable, and no tag'],
  ]),
  '1.3.11': shownBy('No mail header of a stranger’s', [
    ['src/providers/mail/smtp.test.ts', 'no header grows out of %j'],
    ['src/providers/mail/smtp.test.ts', 'refuses %j as the one address'],
  ]),
  '1.4.1': notApplicable('Memory-safe strings', 'the product is written in a language without pointers'),
  '1.4.2': shownBy('Numbers have bounds', [
    ['src/domain/kit/fields.test.ts', '%s is refused in Japanese'],
    ['src/server/kernel/query.test.ts', 'sums of yen are numbers and times are ISO 8601, inside a transaction too'],
    ['tests/api/bounded-days.test.ts', 'every day of a noun is bounded, or has a reason not to be'],
  ]),
  '1.4.3': shownBy('Memory and connections are given back', [
    ['src/server/images/upload/receive-connection.test.ts', 'a hundred uploads broken off half-way leave nothing held'],
    [
      'src/server/database/open-db.test.ts',
      'a database that goes away in the middle of transactions keeps no connection of the pool',
    ],
    [
      'src/server/web/event-stream.test.ts',
      'it stops listening when its reader goes, whoever sends it, and when nobody sends it',
    ],
  ]),
  '1.5.1': shownBy(
    'XML of people declares nothing',
    [['src/server/images/drawing.test.ts', 'a drawing that would grow, or is none, is refused in words']],
    'The only XML that people send is SVG; what has a DOCTYPE or an ENTITY is refused before it is read.',
  ),
  '1.5.2': shownBy('Input is JSON, CSV or a form, and becomes what a schema says', [
    ['src/domain/kit/resource.test.ts', 'a body may name some fields of its noun, and no others'],
    ['tests/api/odd-requests.test.ts', 'deep nesting is refused, whatever stands at its end'],
  ]),
}
