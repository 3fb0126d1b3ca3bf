import type { Fault } from './fault.ts'

const mails = ['src/domain/desk/mail/mail-text.test.ts', 'tests/api/mail-texts.test.ts']
const brand = ['tests/api/brand.test.ts', 'tests/api/brand-everywhere.test.ts']
const layout = ['src/providers/mail/layout.test.ts']
const sentTests = [
  'tests/api/mails.test.ts',
  'tests/api/letters.test.ts',
  'tests/api/notices.test.ts',
  'tests/api/deal-mails.test.ts',
]
const text = 'src/domain/desk/mail/mail-text.ts'
const notify = 'src/server/notify/notify.ts'

/** Words of the operator, its look, and the mails that bear them. */
export const texts: readonly Fault[] = [
  {
    file: text,
    from: `.replace(/\\s*[\\r\\n]+\\s*/g, ' '), maxTitle)`,
    to: ', maxTitle)',
    tests: mails,
    harm: 'a name with a line break writes a header of a mail',
  },
  {
    file: text,
    from: `known.filter((name) => name !== 'リンク' && !isMailOnly(name)),`,
    to: 'known,',
    tests: mails,
    harm: 'what only a mail may say stands in its subject',
  },
  {
    file: text,
    from: `.filter((paragraph) => !namesIn(paragraph).some((name) => isMailVariable(name) && isMailOnly(name)))`,
    to: '',
    tests: [...mails, 'tests/api/viewings.test.ts'],
    harm: 'where people meet stays among the notifications',
  },
  {
    file: text,
    from: `[...needs, ...(link ? (['リンク'] as const) : [])]`,
    to: `[...(link ? (['リンク'] as const) : [])]`,
    tests: mails,
    harm: 'a mail leaves out what the law has it say',
  },
  {
    file: 'src/server/notify/mail-texts.ts',
    from: `  if (present.version !== version) throw`,
    to: '  if (false) throw',
    tests: mails,
    harm: 'whoever saves second is not told that a colleague was first',
  },
  {
    file: 'src/server/operator/brand.ts',
    from: `  await guardUploads(context, { row: brandVersions.row, owner: undefined }, fields, before.fields)\n`,
    to: '',
    tests: brand,
    harm: 'a private file of somebody is shown as the mark',
  },
  {
    file: 'src/providers/mail/layout.ts',
    from: `  return escapeMarkup(text).replaceAll('\\n', '<br>')`,
    to: `  return text.replaceAll('\\n', '<br>')`,
    tests: [...layout, ...mails],
    harm: 'what somebody has typed is a link in a mail of ours',
  },
  {
    file: notify,
    from: `{ id: userIDs, disabledAt: null }`,
    to: '{ id: userIDs }',
    tests: [...sentTests, 'tests/api/standing.test.ts', 'tests/api/desk-users.test.ts'],
    harm: 'who was shut out goes on hearing',
  },
  {
    file: notify,
    from: `  if (isOptionalMail(content.kind) && person.mutedMails.some((kind) => kind === content.kind)) return\n`,
    to: '',
    tests: sentTests,
    harm: 'mails come that somebody has stopped',
  },
  {
    file: notify,
    from: `  if (isOptionalMail(content.kind) && person.mutedMails.some((kind) => kind === content.kind)) return\n`,
    to: '  if (person.mutedMails.some((kind) => kind === content.kind)) return\n',
    tests: sentTests,
    harm: 'a mail that must come does not',
  },
]
