import { Role } from '#domain/choices/person.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import type { House } from '../as.ts'
import { openShop } from '../shop.ts'
import { deals } from './deals.ts'
import { desk } from './desk.ts'
import type { DeskLetter, Entries, Entry, NounName, Scene } from './entry.ts'
import { homes } from './homes.ts'
import { members } from './members.ts'
import { money } from './money.ts'

/** One of each: what the tests that go through every noun know of it. A noun that is not in here does not compile. */
export const oneOfEach: Entries = { ...members, ...homes, ...deals, ...money, ...desk }

/** Every noun by its name, the types of its fields unknown. */
export const nounByName: Readonly<Record<NounName, Resource>> = nouns
/** The names of all nouns. */
export const nounNames = Object.keys(oneOfEach) as NounName[]

/** A house in which a row of every noun can be made: a seller, services to sell, and two of the desk. */
export async function openScene(house: House): Promise<Scene> {
  const [shop, colleague] = await Promise.all([openShop(house), house.as(Role.admin)])
  // Nothing is told outside.
  house.services.push.send = () => Promise.resolve(true)
  house.services.webhooks.send = () => Promise.resolve({ status: 204, text: '' })
  return { house, shop, admin: shop.admin, colleague }
}

/** Makes a row by the desk, from what it sends. */
export const rowOfDesk = async (name: NounName, body: NonNullable<Entry['body']>, scene: Scene) =>
  scene.admin.api[name as 'notice'].create({ body: await body(scene) })

/** Makes a row of a noun. */
export async function rowOf(name: NounName, scene: Scene): Promise<{ id: string | number }> {
  const entry = oneOfEach[name]
  if (!entry.body) return entry.make(scene)
  return entry.make ? entry.make(scene) : rowOfDesk(name, entry.body, scene)
}

/** What the entries say of calls, by the name of the call. */
function byCall(
  of: (entry: Entry) => Partial<Record<string, string>> | undefined,
  entries: Readonly<Record<string, Entry>>,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(entries).flatMap(([noun, entry]) =>
      Object.entries(of(entry) ?? {}).flatMap(([letters, calls = '']) =>
        calls.split(' ').map((call) => [`${noun}.${call}`, letters] as const),
      ),
    ),
  )
}
/** Whom a call of a noun is refused whatever it is about, by its name: letters of members. */
export const refusedBy = (entries: Readonly<Record<string, Entry>> = oneOfEach) =>
  byCall(({ refused }) => refused, entries)
/** Who of the desk makes a call of a noun, by its name. */
export const madeBy = byCall(({ desk: calls }) => calls, oneOfEach) as ReadonlyMap<string, DeskLetter>

/** What every entry says in one of its parts, by noun and field. */
export const fieldsIn = (part: 'days' | 'ids'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(oneOfEach).flatMap(([noun, entry]) =>
      Object.entries(entry[part] ?? {}).map(([field, words]) => [`${noun}.${field}`, words]),
    ),
  )
