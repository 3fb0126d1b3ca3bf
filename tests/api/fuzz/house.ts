import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { openPool } from '#server/database/database.ts'
import { openOn, type House, type Somebody } from '../../as.ts'
import { freshDatabase } from '../../database.ts'
import { nounNames, openScene, rowOf } from '../../one-of-each/register.ts'
import { hideWords } from './hidden-words.ts'
import { layTrail, takeTrail } from './trail.ts'

/** Who sends requests: somebody signed in, or null for a visitor. */
export type Asker = Pick<Somebody, 'id' | 'email' | 'token'> | null

export type FilledHouse = {
  /** Everybody who has to do with its rows, and one of each kind that has nothing to do with any. */
  people: readonly NonNullable<Asker>[]
  /** Who answers for its desk. */
  head: NonNullable<Asker>
  /** Opens a copy of it, in which nothing happens by itself. */
  copy(): Promise<House>
  drop(): Promise<void>
}

/** Notes everybody who signs up. */
function noteEverybody(house: House): Somebody[] {
  const people: Somebody[] = []
  const signUp = house.as
  house.as = async (...who) => {
    const somebody = await signUp(...who)
    people.push(somebody)
    return somebody
  }
  return people
}

/** One of each kind of member: of the desk at large and of one area, a seller who waits, both roles, without a profile, disabled. */
async function openOutsiders(house: House, admin: Somebody): Promise<void> {
  await house.as(Role.buyer)
  await house.as(Role.seller)
  const applicant = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.applying })
  await house.services.pool.query('update users set "sellerAppliedAt" = now() where id = $1', [applicant.id])
  await house.as(Role.buyer, { unregistered: true })
  await house.as(Role.buyer, { unregistered: true, unverified: true })
  const both = await house.as(Role.seller)
  await both.api.user.takeRole({ body: { userType: Role.buyer, agreed: true } })
  for (const { value, label } of DeskArea.options) {
    const { id: deskRoleID } = await admin.api.deskRole.create({ body: { name: `${label}の係`, areas: [value] } })
    const { id } = await house.as(Role.admin)
    await admin.api.user.deskRole({ id, body: { deskRoleID } })
  }
  const { id } = await house.as(Role.buyer)
  await admin.api.user.disable({ id, body: { reason: '迷惑行為のため' } })
}

/** A house with a row of every noun, each of people of its own; every word that only some may read is one that can be found again. */
export async function fillHouse(): Promise<FilledHouse> {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-'))
  const pool = openPool(database.url, 5)
  const count = { count: 0 }
  const house = await openOn({ url: database.url, pool, dataDir, people: count, clear: () => pool.end() })
  const people = noteEverybody(house)
  const scene = await openScene(house)
  for (const name of nounNames) await rowOf(name, scene)
  await openOutsiders(house, scene.admin)
  await hideWords(pool)
  await layTrail(pool)
  await house.drop()
  return {
    people,
    head: scene.colleague,
    async copy() {
      const own = await freshDatabase(new URL(database.url).pathname.slice(1))
      const ownDir = await mkdtemp(join(tmpdir(), 'sumika-'))
      await cp(dataDir, ownDir, { recursive: true })
      const clear = () => own.drop().then(() => rm(ownDir, { recursive: true }))
      const copied = await openOn({ ...own, dataDir: ownDir, people: { ...count }, clear })
      // What is done by itself would come between a request and what is asked about it, and never at the same moment again.
      await copied.jobs.stop()
      copied.jobs.stop = async () => undefined
      copied.services.queue = async () => undefined
      await takeTrail(own.pool)
      return copied
    },
    async drop() {
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}
