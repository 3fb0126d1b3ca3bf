import { addDays } from '#domain/calendar.ts'
import { announcedDays } from '#domain/law/erasure.ts'
import type { Services } from '#server/kernel/context.ts'
import { announceErasures } from '#server/retention/erasures.ts'
import { obeyRetention } from '#server/retention/obey-retention.ts'

/** The night of a day in Japan (`2026-11-23`), after those before it, in which what goes was announced. */
export async function nightOf(services: Services, day: string): Promise<void> {
  const at = (on: string) => ({ ...services, now: () => `${on}T19:40:00.000Z` })
  for (let left = announcedDays + 1; left > 0; left--) await announceErasures(at(addDays(day, -left)))
  // The database keeps by its own clock what a day to come would let go: that part of the night fails then, and the others are done.
  await obeyRetention(at(day)).catch(() => undefined)
}
