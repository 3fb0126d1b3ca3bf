import { notApplicable, shownBy, type Chapter } from './verdict.ts'

export const authorization: Chapter = {
  '8.1.1': shownBy('Who may do what, in one place', [
    ['docs/security.md', 'Who may read, make, change and remove the rows of a noun is written in its file'],
    ['src/domain/rules.test.ts', 'every noun stands in the table'],
  ]),
  '8.1.2': shownBy('Of fields as well', [
    ['docs/security.md', '`readers` and `writers` of a field say the same of a field'],
  ]),
  '8.2.1': shownBy('A call is made by those who may', [
    ['tests/api/rights.test.ts', 'who asks for %s without ever having the right to it is refused, and nobody else'],
    ['tests/api/rights.test.ts', 'a visitor asking %s gets what visitors get'],
    ['tests/api/desk-roles.test.ts', 'of the desk, %s is refused to whoever does not work there, and to nobody else'],
    ['src/domain/rules.test.ts', '%s is read, made, changed and removed by whom it should be'],
  ]),
  '8.2.2': shownBy('A foreign row is not there', [
    ['tests/api/foreign-rows.test.ts', '$who gets nothing of another’s by $name, and changes nothing'],
    ['tests/api/foreign-rows.test.ts', 'every kind of row is laid out, and every kind of call is asked about it'],
    ['tests/api/uploads.test.ts', 'an estate names in $at no file that is $kind'],
    ['tests/api/stream-rights.test.ts', 'a stream is for the members of its deal'],
  ]),
  '8.2.3': shownBy('Nor is a field of others', [
    ['src/domain/field-rights.test.ts', 'what only the server may say of $name, nobody else writes'],
    [
      'tests/api/secrets.test.ts',
      'buyers, the one of the deal too, and other sellers see nothing private, by whatever call',
    ],
    ['tests/api/secrets.test.ts', 'private fields cannot be asked for by filter or order either'],
    ['tests/process/secret-pages.test.ts', 'finds nothing in the page %s'],
  ]),
  '8.3.1': shownBy('The server decides', [
    ['tests/api/rights.test.ts', 'nobody gives themselves rights'],
    [
      'src/server/kernel/store.test.ts',
      '%s reads the same rows by every door: those of their own rule, on a shelf that they may read',
    ],
  ]),
  '8.4.1': notApplicable('Tenants', 'a place has one operator (docs/what-sumika-does-not-do.md)'),
}
