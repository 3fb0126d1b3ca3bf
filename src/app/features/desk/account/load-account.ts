import { tokyoDate } from '#domain/calendar.ts'
import type { Client } from '#http/client.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { loadDeal } from '#app/features/money/load-deal.ts'

/** All money between the operator and one client of a deal, as it is today. */
export async function loadAccount(api: Client, negotiationID: string, userID: string) {
  const [deal, account] = await Promise.all([
    loadDeal(api, negotiationID),
    orNotFound(api.desk.clientAccount({ id: negotiationID, userID })),
  ])
  return { deal, account, today: tokyoDate(new Date()) }
}
export type AccountData = Awaited<ReturnType<typeof loadAccount>>
export type Account = AccountData['account']
