import { itemsOf } from '#http/all-items.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import { alertOf } from '../load-alerts.ts'

const gone: readonly number[] = [statusOf.gone, statusOf.not_found, statusOf.bad_request]

/** Homes with their titles, where the public sees them now. */
async function homesOf(api: Client, ids: readonly string[]) {
  const shown = await itemsOf(ids, async (id) => (await api.estate.public({ id, limit: id.length })).items)
  const titles = new Map(shown.map(({ id, title }) => [id, title]))
  return ids.map((id) => ({ id, title: titles.get(id) ?? null }))
}

/**
 * What the link of a mail shows: a search that waits for its answer, or all that are saved for the address and what they leave out;
 * null where it is over. `asked`: the home that its reader wants to see no more.
 */
export async function loadMailedAlerts(api: Client, token: string, asked: string | undefined) {
  try {
    const { email, request, alerts, until, hidden, device } = await api.searchAlert.open({ token })
    const about = new Set(asked === undefined ? hidden : [asked, ...hidden])
    const homes = await homesOf(api, [...about])
    const home = homes.find(({ id }) => id === asked)
    return {
      token,
      email,
      until,
      device,
      asked: home && {
        ...home,
        isHidden: hidden.includes(home.id),
      },
      hidden: homes.filter(({ id }) => hidden.includes(id)),
      request: request && (await alertOf(api, request)),
      alerts: await Promise.all(alerts.map((alert) => alertOf(api, alert))),
    }
  } catch (error) {
    if (error instanceof ApiError && gone.includes(error.status)) return null
    throw error
  }
}
export type Mailed = NonNullable<Awaited<ReturnType<typeof loadMailedAlerts>>>
export type WaitingAlert = NonNullable<Mailed['request']>
export type MailedAlert = Mailed['alerts'][number]
export type HiddenHome = Mailed['hidden'][number]
