import { sql } from 'drizzle-orm'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { isSame } from '#domain/kit/is-same.ts'
import { bankLineOf, bankOf } from '#domain/operator/operator-words.ts'
import { operatorAccount, type OperatorAccount, type OperatorFields } from '#domain/operator/operator.ts'
import { conflict } from '#http/errors.ts'
import { pages } from '#http/pages.ts'
import type { OperatorAccountState } from '#http/shapes/operator.ts'
import { workers } from '../desk/work-rules.ts'
import type { Context } from '../kernel/context.ts'
import { queryOne } from '../kernel/query.ts'
import { signedIn } from '../kernel/signed-in.ts'
import { notifyDesk } from '../notify/notify.ts'
import { presentOperator, type PresentOperator } from './operator.ts'

/** What a version says of accounts: the one in force among its fields, and another that waits. */
export type Version = { fields: OperatorFields; request: PresentOperator['request'] }

const inWords = (account: OperatorAccount) => bankLineOf(bankOf(account)) || 'なし'
const accountOf = (fields: OperatorFields): OperatorAccount => operatorAccount.parse(fields)

/** Whether somebody else of the desk works with the settings. */
async function hasColleague(context: Context): Promise<boolean> {
  const { id } = signedIn(context.me)
  const { exists } = await queryOne<{ exists: boolean }>(
    context,
    sql`select exists (select from (${workers}) worker
      where id <> ${id} and (areas is null or ${DeskArea.settings} = any(areas)))`,
  )
  return exists
}

/**
 * What is saved of an account that somebody has typed. All transfers go there, and whoever sends one cannot take it back: another
 * account than that in force waits for a second person of the desk, where there is one. The first account is used at once.
 */
export async function withAccount(
  context: Context,
  present: PresentOperator,
  fields: OperatorFields,
): Promise<Version> {
  const [account, typed] = [accountOf(present.fields), accountOf(fields)]
  if (isSame(typed, account)) return { fields, request: present.request }
  if (present.bank === null || !(await hasColleague(context))) return { fields, request: null }
  const request = isSame(typed, present.request?.account)
    ? present.request
    : { account: typed, requestedBy: signedIn(context.me).id }
  return { fields: { ...fields, ...account }, request }
}

/**
 * What is saved where somebody confirms the account that waits, or takes it back.
 * @throws AppError conflict where none waits, or whoever asked for it would confirm it themselves
 */
export function endRequest({ fields, request }: PresentOperator, isConfirmed: boolean, readerID: string): Version {
  if (!request) throw conflict('確認を待っているお振込先の変更は、ありません。')
  if (isConfirmed && request.requestedBy === readerID)
    throw conflict('お振込先の変更は、入力した人とは別の担当者が確かめます。')
  return { fields: isConfirmed ? { ...fields, ...request.account } : fields, request: null }
}

/** The account that waits, as the desk reads it. */
export async function accountStateOf(context: Context): Promise<OperatorAccountState> {
  const { version, bankAccount, request } = await presentOperator(context)
  if (!request) return { version, request: null }
  const { account, requestedBy } = request
  return {
    version,
    request: {
      before: bankAccount,
      after: inWords(account),
      requestedBy: await context.services.nameOf(context, requestedBy),
      isOwn: requestedBy === signedIn(context.me).id,
    },
  }
}

/** The account that waits, in the line of the audit log. */
export const requestInWords = (request: Version['request']): string | null => request && inWords(request.account)

/** Tells the whole desk that money is to go elsewhere, or goes from now on: whoever did it is not the only one to know. */
export async function tellOfAccount(context: Context, before: PresentOperator, after: Version): Promise<void> {
  const who = await context.services.nameOf(context, signedIn(context.me).id)
  const tell = (title: string, paragraphs: string[]) =>
    notifyDesk(context, {
      kind: NotificationKind.payment,
      title,
      paragraphs,
      action: { label: '設定を見る', path: pages.adminSettings },
    })
  if (!isSame(accountOf(before.fields), accountOf(after.fields)))
    await tell('振込先の口座が変わりました', [
      `${who}さんが、お振込先の口座を変更しました。`,
      'これから発行する請求書と、お支払いの画面に使われます。心当たりがないときは、すぐに確かめてください。',
    ])
  else if (after.request && !isSame(before.request, after.request))
    await tell('振込先の口座の変更を、確かめてください', [
      `${who}さんが、お振込先の口座の変更を入力しました。別の担当者が確かめるまで、お振込先はいまのままです。`,
      `いまのお振込先：${inWords(accountOf(before.fields))}`,
      `新しいお振込先：${inWords(after.request.account)}`,
      '新しい口座が自社のものかを、通帳などで確かめてください。心当たりがないときは、取り下げてください。',
    ])
}
