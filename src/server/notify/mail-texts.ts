import { sql } from 'drizzle-orm'
import { filledMail, mailFaults, mailTextFields, notedText, type MailText } from '#domain/desk/mail/mail-text.ts'
import {
  isMailName,
  mailNames,
  mailOf,
  mails,
  type MailName,
  type MailValue,
  type MailValues,
} from '#domain/desk/mail/mails.ts'
import { maybe, ref } from '#domain/kit/fields.ts'
import type { ParsedOf } from '#http/call.ts'
import type { Contract } from '#http/contract.ts'
import { conflict } from '#http/errors.ts'
import type { SeenMailTexts } from '#http/shapes/mail-texts.ts'
import { record } from '../kernel/audit.ts'
import { insertRow } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { signedIn } from '../kernel/signed-in.ts'
import { versionTable } from '../kernel/sql/internal-table.ts'
import { changedFields, invalid, pick } from '../kernel/values.ts'
import { presentOperator } from '../operator/operator.ts'
import { nameOf, namesOf } from '../user/name-of.ts'
import type { NotificationContent } from './notification-mail.ts'
import { notify } from './notify.ts'

/** The operator's words of a mail, a version a saving: a trigger refuses every change. Without words the shipped ones hold again. */
const mailTexts = versionTable('mailTexts', {
  mail: ref('メール'),
  title: maybe(mailTextFields.title),
  text: maybe(mailTextFields.text),
})

/** How many savings the desk is told of. */
const maxHistory = 50

const ownOf = ({ title, text }: { title: string | null; text: string | null }): MailText | null =>
  title === null || text === null ? null : { title, text }
const shippedOf = (mail: MailName): MailText => ({ title: mails[mail].title, text: mails[mail].text })

async function presentText(context: Context, mail: MailName) {
  const row = await findOne(context, mailTexts, { mail }, { orderBy: '-version' })
  return { version: row?.version ?? 0, own: row ? ownOf(row) : null }
}

/** Where a mail leads, a path of this site, and the member who reads it. */
type Case = { path?: string; readerID?: string }
type Values = Readonly<Record<string, MailValue>>

/**
 * A mail in the operator's words, or the shipped ones: what is told and sent. They are read where it is sent, and hold from the moment that
 * they are saved.
 */
export const contentOf = <N extends MailName>(
  context: Context,
  mail: N,
  values: MailValues<N>,
  to: Case,
): Promise<NotificationContent> => contentWith(context, mail, values, to)

/** As `contentOf`, where whoever calls has seen to it that each variable has a value. */
export async function contentWith(
  context: Context,
  mail: MailName,
  values: Values,
  { path, readerID }: Case,
): Promise<NotificationContent> {
  const { own } = await presentText(context, mail)
  const { kind, link } = mailOf(mail)
  const words = own ?? shippedOf(mail)
  const isSaid = (variable: string) => `${words.title}${words.text}`.includes(`{${variable}}`)
  const given: Values = {
    ...(isSaid('運営名') && { 運営名: (await presentOperator(context)).operator.name }),
    ...(readerID !== undefined && isSaid('名前') && { 名前: await nameOf(context, readerID) }),
    ...values,
  }
  const fill = (text: string) => filledMail({ title: words.title, text }, (variable) => given[variable] ?? '')
  const { paragraphs, closing } = fill(words.text)
  return {
    kind,
    ...fill(notedText(words.text)),
    inMail: { paragraphs, closing },
    ...(link && path !== undefined && { action: { label: link, path } }),
  }
}

/** What the product itself calls the news that a mail tells, whatever the operator says of it. */
export const shippedTitle = (mail: MailName, values: Values): string =>
  filledMail(shippedOf(mail), (variable) => values[variable] ?? '').title

/** Tells a member by a mail whose words are the operator's, as `notify` does. */
export async function notifyBy<N extends MailName>(
  context: Context,
  userID: string,
  mail: N,
  values: MailValues<N>,
  path: string,
): Promise<void> {
  await notify(context, userID, await contentOf(context, mail, values, { path, readerID: userID }))
}

/** Every mail with the words that it has now, and what was said before. */
export async function mailTextsOf(context: Context): Promise<SeenMailTexts> {
  const rows = await query<{ mail: string; version: number; title: string | null; text: string | null }>(
    context,
    sql`select distinct on (mail) mail, version, title, text from "mailTexts" order by mail, version desc`,
  )
  const rowByMail = new Map(rows.map((row) => [row.mail, row]))
  const versions = await find(context, mailTexts, {}, { orderBy: '-createdAt', limit: maxHistory })
  const nameByID = await namesOf(
    context,
    versions.map(({ actorID }) => actorID),
  )
  return {
    items: mailNames.map((mail) => {
      const row = rowByMail.get(mail)
      return { mail, version: row?.version ?? 0, own: row ? ownOf(row) : null }
    }),
    history: versions.flatMap(({ mail, version, createdAt, actorID, ...words }) =>
      // An earlier release may have had a mail that this one has not.
      isMailName(mail) ? [{ mail, version, own: ownOf(words), at: createdAt, who: actorID && nameByID(actorID) }] : [],
    ),
  }
}

/** Says a mail in other words from now on; without any, in the shipped ones. @throws AppError bad_request, conflict */
export async function changeMailText(
  context: Context,
  { mail, version, own }: ParsedOf<Contract['operator']['changeMailText']>['body'],
): Promise<void> {
  const faults = own === null ? [] : mailFaults(mail, own)
  if (faults.length > 0) throw invalid(faults)
  const present = await presentText(context, mail)
  if (present.version !== version) throw conflict('ほかの人が先に保存しました。いまの文面を確かめてください。')
  const before = present.own ?? shippedOf(mail)
  const after = own ?? shippedOf(mail)
  const changedNames = changedFields(before, after)
  if (changedNames.length === 0) return
  const words = own ?? { title: null, text: null }
  await insertRow(context, mailTexts, { ...words, mail, version: version + 1, actorID: signedIn(context.me).id })
  // The line says which mail it was, as it was called then.
  const named = (words: MailText) => ({ mail: mailOf(mail).label, ...pick(words, changedNames) })
  const change = { before: named(before), after: named(after) }
  await record(context, { action: 'change', noun: 'mailText', rowID: mail, ...change })
}
