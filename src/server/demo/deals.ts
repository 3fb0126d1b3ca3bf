import type { Services } from '../kernel/context.ts'
import { actors } from './actor.ts'
import { boughtHome, brokenOff } from './deals-done.ts'
import { deskAboutOwn, fixedQuotation, freshQuestion, offerOnTable } from './deals-open.ts'
import { findStage } from './stage.ts'

/** A deed of the past: so many days ago (fractions too), and what was done. */
export type Deed = readonly [daysAgo: number, act: () => Promise<unknown>]

/**
 * Plays the deals of the demonstration, each deed at its time: rooms with something to read and to answer, money in
 * every state, documents in the order in which they were issued.
 */
export async function playDeals(services: Services): Promise<void> {
  const stage = await findStage(services, actors(services))
  const stories = [boughtHome, brokenOff, fixedQuotation, offerOnTable, freshQuestion, deskAboutOwn]
  const deeds: Deed[] = stories.flatMap((story) => story(stage))
  for (const [, act] of deeds.toSorted(([one], [other]) => other - one)) await act()
}
