import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import { joinAlerts, leaveAlerts } from './alerts-here.ts'

const over: readonly number[] = [statusOf.not_found, statusOf.gone]

/** Has alerts that have just been started here leave out what this browser hides (`ids`), and what it will. */
export async function startHere(api: Client, token: string, ids: readonly string[]): Promise<void> {
  joinAlerts(token)
  if (ids.length) await tellAlerts(api, token, ids, true)
}

/** Tells alerts by mail which homes this browser hides, or shows again; alerts that are over are forgotten. */
export async function tellAlerts(api: Client, token: string, ids: readonly string[], isHidden: boolean): Promise<void> {
  try {
    await api.searchAlert.hide({ body: { token, ids: [...ids], isHidden } })
  } catch (error) {
    if (error instanceof ApiError && over.includes(error.status)) leaveAlerts()
  }
}
