import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import type { Reader } from '#app/shell/context.ts'
import { cardFactsOf } from '../card-of.ts'
import { favoritesAmong } from './favorites-among.ts'

const goneStatuses: readonly number[] = [statusOf.gone, statusOf.not_found, statusOf.bad_request]

/** The homes of a list that somebody shows, or null where the link shows nothing, any more or at all; and which the reader has kept. */
export async function loadShared(api: Client, me: Reader | null, token: string) {
  const shared = await homesOf(api, token)
  const favorites = await favoritesAmong(api, me, shared?.homes.map(({ estate }) => estate) ?? [])
  return { shared, favorites }
}

async function homesOf(api: Client, token: string) {
  try {
    const { items, left } = await api.favoriteShare.open({ token })
    return { left, homes: items.map(({ note, ...home }) => ({ estate: cardFactsOf(home), note })) }
  } catch (error) {
    if (error instanceof ApiError && goneStatuses.includes(error.status)) return null
    throw error
  }
}
