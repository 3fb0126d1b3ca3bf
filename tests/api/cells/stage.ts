import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { tableOf } from '#server/kernel/table.ts'
import { validateRow, type Values } from '#server/kernel/values.ts'
import { openHouse, type House, type Somebody } from '../../as.ts'
import { makeID } from '../../make.ts'
import { typedEstate } from '../../typed-estate.ts'

const roles = {
  buyer: Role.buyer,
  seller: Role.seller,
  otherBuyer: Role.buyer,
  otherSeller: Role.seller,
  desk: Role.admin,
  colleague: Role.admin,
}
export type PersonName = keyof typeof roles
export type LaidRow = readonly [noun: { name: string }, row: object]

/** A house, the people of a deal, and rows written straight into the database: in any state, many at once. */
export type Stage = {
  house: House
  people: Record<PersonName, Somebody>
  /** As many public estates of the seller's: a deal of each cell's own. */
  estates(count: number): Promise<string[]>
  /** Writes rows, in an order in which they may refer to one another. */
  keep(rows: readonly LaidRow[]): Promise<void>
}

/** Opens a house with everybody in it. The seller's identity is checked. */
export async function openStage(): Promise<Stage> {
  const house = await openHouse()
  const signedUp = await Promise.all(
    Object.entries(roles).map(async ([name, role]) => [name, await house.as(role)] as const),
  )
  const people = Object.fromEntries(signedUp) as Stage['people']
  await house.jobs.started
  const { seller, desk } = people
  const { id: model } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id: model, body: { status: ListingStatus.applying } })
  await desk.api.estate.approve({ id: model })
  const { db, pool } = house.services
  return {
    house,
    people,
    async estates(count) {
      const ids = Array.from({ length: count }, makeID)
      for (const table of ['estates', 'publications'])
        await pool.query(
          `insert into ${table} select copied.* from ${table} model, unnest($2::text[]) as copy(id),
              jsonb_populate_record(model, jsonb_build_object('id', copy.id, 'estateNumber', "nextEstateNumber"())) copied
            where model.id = $1`,
          [model, ids],
        )
      return ids
    },
    async keep(rows) {
      const nouns = [...new Set(rows.map(([noun]) => noun as Resource))]
      for (const noun of nouns) {
        const own = rows.filter(([of]) => of === noun).map(([, row]) => validateRow(noun, row as Values))
        await db.insert(tableOf(noun)).values(own as never)
      }
    },
  }
}
