import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import { alertOf } from '../load-alerts.ts'

const goneStatuses: readonly number[] = [statusOf.gone, statusOf.not_found, statusOf.bad_request]

/** What the link of a mail shows: a search that waits for its answer, or all that are saved for the address; null where it is over. */
export async function loadMailedAlerts(api: Client, token: string) {
  try {
    const { email, request, alerts, until } = await api.searchAlert.open({ token })
    return {
      token,
      email,
      until,
      request: request && (await alertOf(api, request)),
      alerts: await Promise.all(alerts.map((alert) => alertOf(api, alert))),
    }
  } catch (error) {
    if (error instanceof ApiError && goneStatuses.includes(error.status)) return null
    throw error
  }
}
export type LoadedMailedAlerts = NonNullable<Awaited<ReturnType<typeof loadMailedAlerts>>>
export type WaitingAlert = NonNullable<LoadedMailedAlerts['request']>
export type MailedAlert = LoadedMailedAlerts['alerts'][number]
