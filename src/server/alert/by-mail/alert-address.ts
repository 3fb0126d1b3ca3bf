import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { searchAlert } from '#domain/alert/search-alert.ts'
import { addMonths, tokyoDate } from '#domain/calendar.ts'
import { email, maybe, ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { user } from '#domain/user/user.ts'
import { href, pages } from '#http/pages.ts'
import { signedTokens } from '#providers/signed-token.ts'
import { forEachRow } from '#server/jobs/for-each-row.ts'
import { deleteWhere, setWhere } from '#server/kernel/bulk.ts'
import type { Context, Services } from '#server/kernel/context.ts'
import { exists, find } from '#server/kernel/find.ts'
import { internalTable } from '#server/kernel/sql/internal-table.ts'
import { tableOf } from '#server/kernel/table.ts'
import { forgetMailsToStranger } from '#server/notify/mail-records.ts'

const { name, search, pace } = searchAlert.row.shape

/** What somebody has asked for and not confirmed yet: nothing but the mail that asks them is sent. */
export const alertRequests = internalTable('alertRequests', {
  id: ref('番号'),
  createdAt: time('申込日時'),
  email: email('メールアドレス'),
  name,
  search,
  pace,
})

/** To whom alerts go who has no account: their consent, and until when it is good. */
export const alertAddresses = internalTable('alertAddresses', {
  id: ref('番号'),
  createdAt: time('同意の日時'),
  email: email('メールアドレス'),
  renewedAt: time('最後に保存または変更した日時'),
  endedAt: maybe(time('お知らせを終えた日時')),
})

/** Lets whoever reads a mail confirm a request, or decide about everything that goes to their address. */
export const alertTokens = signedTokens({
  purpose: 'sumika alert by mail v1',
  payload: z.union([z.strictObject({ requestID: z.string() }), z.strictObject({ addressID: z.string() })]),
})
type AlertToken = NonNullable<ReturnType<typeof alertTokens.verify>>

/** The path of the page where the reader of a mail decides. */
export const alertsPath = ({ secret }: Pick<Services, 'secret'>, payload: AlertToken): string =>
  href(pages.alertsByMail, { token: alertTokens.sign(payload, secret) })

/** The last day on which alerts go to an address whose reader says nothing any more. */
export const untilOf = ({ renewedAt }: { renewedAt: string }): string => addMonths(tokyoDate(renewedAt), 12)

/** Sends nothing to an address any more; that its reader once wanted it stays on record for the time that the law asks. */
export async function endAlerts(context: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  // The address first: what is being confirmed at the same moment is waited for, and goes as well.
  await setWhere(context, alertAddresses, { id, endedAt: null }, { endedAt: context.now })
  await deleteWhere(context, searchAlert, { addressID: id })
}

/** Ends the alerts of addresses whose readers have renewed them last before `since`. */
export async function endSilentAlerts(services: Services, since: string): Promise<void> {
  const also = lt(tableOf(alertAddresses).renewedAt, since)
  const silent = await find(services, alertAddresses, { endedAt: null }, { columns: ['id'], also })
  await forEachRow(services, silent, async (context, { id }) => {
    // Its reader may have renewed them meanwhile.
    const [still] = await find(context, alertAddresses, { id, endedAt: null }, { also, lock: true })
    if (still) await endAlerts(context, id)
  })
}

/** Forgets the records of mails to an address that no alert, no request and no member has any more. */
async function forgetAddress(services: Services, email: string): Promise<void> {
  const uses = [exists(services, alertAddresses, { email }), exists(services, alertRequests, { email })]
  const isOfUse = await Promise.all([...uses, exists(services, user, { email })])
  if (!isOfUse.some(Boolean)) await forgetMailsToStranger(services, email)
}

/** Forgets the addresses whose alerts ended before. */
export const forgetAlertAddresses = (services: Services, since: string) =>
  forgetOld(services, alertAddresses, lt(tableOf(alertAddresses).endedAt, since))

/** Forgets requests that were made before a moment and never confirmed. */
export const forgetAlertRequests = (services: Services, since: string) =>
  forgetOld(services, alertRequests, lt(tableOf(alertRequests).createdAt, since))

async function forgetOld(
  services: Services,
  table: typeof alertAddresses | typeof alertRequests,
  also: ReturnType<typeof lt>,
): Promise<void> {
  const old = await find(services, table, {}, { columns: ['email'], also })
  await deleteWhere(services, table, {}, also)
  for (const { email } of old) await forgetAddress(services, email)
}
