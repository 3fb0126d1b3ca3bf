import { tokyoDate } from '#domain/calendar.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import type { Fact } from '#app/estate/facts/fact.ts'
import { facts } from '#app/estate/facts/facts.ts'

/** A home with its outline; null where it is not on show any more. */
async function comparedOf(api: Client, id: string) {
  try {
    const estate = await api.estate.publicOne({ id })
    const { title, price, priceDecided, topImage, building } = estate
    const { managementFee = null, repairReserve = null } = building
    const known = priceDecided && price !== null ? price : null
    const outline = facts(estate, tokyoDate(Date.now()))
    return { id, title: title ?? '', price: known, topImage, managementFee, repairReserve, outline }
  } catch (error) {
    if (error instanceof ApiError && (error.status === statusOf.gone || error.status === statusOf.not_found))
      return null
    throw error
  }
}

export async function loadCompared(api: Client, ids: readonly string[]) {
  const homes = await Promise.all(ids.map((id) => comparedOf(api, id)))
  return homes.filter((home) => home !== null)
}
export type Compared = Awaited<ReturnType<typeof loadCompared>>[number]

type OutlineRow = { label: string; values: (string | null)[] }

/** The outlines of homes side by side, a line for each thing that any of them says, in the order in which they say it. */
export function outlineRows(outlines: readonly (readonly Fact[])[], onlyDifferent: boolean): OutlineRow[] {
  const labels = [...new Set(outlines.flatMap((outline) => outline.map(({ label }) => label)))]
  return labels
    .map((label) => ({
      label,
      values: outlines.map((outline) => outline.find((fact) => fact.label === label)?.value ?? null),
    }))
    .filter(({ values }) => !onlyDifferent || new Set(values).size > 1)
}
