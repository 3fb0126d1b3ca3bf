import { setTimeout as wait } from 'node:timers/promises'
import { Role } from '#domain/choices/person.ts'
import { differentHeartCounts } from '../../heart-counts.ts'
import { insisterAs } from '../insist.ts'
import { ask, type SettleWork } from './work.ts'

/** Somebody puts homes among their favourites and takes them out again by the one button that there is for both. */
export const settleHearts: SettleWork = async (house, shop) => {
  const { token, id: buyerID } = await house.as(Role.buyer)
  const homes = [await shop.quoted(), await shop.quoted(), await shop.quoted()].map(({ estateID }) => estateID)
  return ({ url, chance }) => {
    const insist = insisterAs(url, token)
    const liked = new Set<string>()
    const surprises: string[] = []
    let count = 0
    async function press() {
      const estateID = chance.pick(homes)
      const answer = await insist((api) => api.favorite.switch({ estateID }))
      count++
      // Whoever presses once has changed it once, however often the request was sent.
      if (!!answer === liked.has(estateID)) surprises.push(`${estateID}: ${answer ? 'again in' : 'again out'}`)
      if (answer) liked.add(estateID)
      else liked.delete(estateID)
      await wait(chance.between(20, 200))
    }
    return {
      hands: [press],
      count: () => count,
      made: {},
      faults: async (pool) => ({
        ...(surprises.length && { 'hearts that one press has changed twice': surprises }),
        ...(await ask(pool, {
          'hearts that are otherwise than acknowledged': [
            `select coalesce(f."estateID", liked) as id, f."estateID" is null as lost
              from (select "estateID" from favorites where "buyerID" = $1) f
              full join unnest($2::text[]) liked on liked = f."estateID" where liked is null or f."estateID" is null`,
            buyerID,
            [...liked],
          ],
          'homes that count other hearts than there are': [differentHeartCounts],
        })),
      }),
    }
  }
}
