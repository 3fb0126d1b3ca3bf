import { setTimeout as wait } from 'node:timers/promises'
import { Role } from '#domain/choices/person.ts'
import { findFaults } from '../books.ts'
import { shopOnce } from '../customer.ts'
import { seededChance } from '../../chance.ts'
import { newWitness } from '../witness.ts'
import { buyersInTurn, restMs, type SettleWork } from './work.ts'

/** So many shop at the same moment: more than the application has connections to its database. */
const handCount = 12
/** They take turns with others, since a buyer may open only so many deals a day. */
const peopleOfHand = 10

/**
 * People open deals, order, pay by card and transfer or call it off, and get money back. Each hand has two of the desk to itself,
 * since they too write only so often a minute.
 */
export const settleShopping: SettleWork = async (house, shop) => {
  const { estateID } = await shop.quoted()
  const oneHand = async () => ({
    customers: await Promise.all(Array.from({ length: peopleOfHand }, () => house.as(Role.buyer))),
    desk: [(await house.as(Role.admin)).token, (await house.as(Role.admin)).token] satisfies [string, string],
  })
  const parties = await Promise.all(Array.from({ length: handCount }, oneHand))
  return ({ url, chance, show }) => {
    const witness = newWitness()
    const { menuID } = shop
    const hands = parties.map(({ customers, desk }) => {
      const own = seededChance(chance.between(1, 1e9))
      const nextBuyer = buyersInTurn(customers)
      return async () => {
        const buyer = nextBuyer()?.token
        if (!buyer) return wait(restMs)
        return shopOnce({ url, buyer, estateID, menuID, desk, ...(show && { show }) }, own, witness)
      }
    })
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    return {
      hands,
      count: () => witness.orders.length,
      made: {
        negotiations: witness.negotiations,
        transfers: witness.transfers,
        get quotations() {
          return idsOf(witness.quotations)
        },
        get orders() {
          return idsOf(witness.orders)
        },
        get refunds() {
          return idsOf(witness.refunds)
        },
      },
      faults: (pool) => findFaults(pool, witness),
    }
  }
}
