import { Role } from '#domain/choices/person.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { Favorite } from '#domain/favorite.ts'
import type { User } from '#domain/user/user-fields.ts'
import { between } from './moments.ts'
import { demoId, random } from './random.ts'

/** What the buyers have marked among the published estates: eight for the demo buyer, none to six for the others. */
export const favorites = (now: string, users: readonly User[], published: readonly Estate[]): Favorite[] =>
  users
    .filter(({ userType, disabledAt }) => userType === Role.buyer && disabledAt === null)
    .flatMap(({ id: buyerID }) => {
      const chance = random(`favorites ${buyerID}`)
      return chance
        .some(published, buyerID === 'demo-buyer' ? 8 : chance.int(0, 6))
        .map(({ id: estateID, firstApprovedAt }) => {
          const shownFor = (Date.parse(now) - Date.parse(firstApprovedAt ?? now)) / 86_400_000
          const createdAt = between(chance, now, 0, Math.min(20, shownFor))
          return {
            id: demoId(`favorite ${buyerID} ${estateID}`, createdAt),
            createdAt,
            updatedAt: createdAt,
            version: 1,
            buyerID,
            estateID,
          }
        })
    })
