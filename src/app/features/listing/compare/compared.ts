import { tokyoDate } from '#domain/calendar.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import { isBrokered } from '#domain/law/is-brokered.ts'
import { longestLoan } from '#domain/law/home-loan.ts'
import { leaseEndOf } from '#domain/law/lease-end.ts'
import { toldFeesOf } from '#domain/upkeep/monthly-fees.ts'
import { dwellingOf } from '#domain/upkeep/dwelling.ts'
import { facts } from '../facts/facts.ts'

const absent: readonly number[] = [statusOf.gone, statusOf.not_found, statusOf.bad_request]

/** A home with its outline; null where it is not on show any more. */
async function comparedOf(api: Client, id: string) {
  try {
    const estate = await api.estate.publicOne({ id })
    const { title, price, priceDecided, topImage, land } = estate
    const known = priceDecided && price !== null ? price : null
    const today = tokyoDate(Date.now())
    const outline = facts(estate, today)
    const dwelling = dwellingOf(estate)
    const leaseEnd = leaseEndOf(land, today)
    return {
      id,
      title: title ?? '',
      price: known,
      topImage,
      dwelling,
      outline,
      ...toldFeesOf(estate),
      isLeased: leaseEnd !== null,
      isBrokered: isBrokered(estate.transactionMode),
      longest: longestLoan(
        {
          kind: dwelling.kind,
          leaseEnd,
        },
        today,
      ),
    }
  } catch (error) {
    if (error instanceof ApiError && absent.includes(error.status)) return null
    throw error
  }
}

/** The homes of an address, and the ids of those that are gone. */
export async function loadCompared(api: Client, ids: readonly string[]) {
  const answers = await Promise.all(ids.map((id) => comparedOf(api, id)))
  return { homes: answers.filter((home) => home !== null), gone: ids.filter((_, at) => !answers[at]) }
}
export type ComparedHome = Awaited<ReturnType<typeof loadCompared>>['homes'][number]
