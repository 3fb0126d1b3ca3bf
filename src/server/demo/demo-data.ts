import { z } from 'zod'
import type { Estate } from '#domain/estate/fields.ts'
import { favorite, type Favorite } from '#domain/favorite.ts'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { Notice } from '#domain/master/notice.ts'
import type { ServiceMenu } from '#domain/master/service-menu.ts'
import type { Wizard } from '#domain/master/wizard.ts'
import { demoRow } from './demo-row.ts'
import { listings } from './listings.ts'
import { facilityCategories, notices, serviceMenus, wizards } from './masters.ts'
import { daysBefore } from './moments.ts'
import { people, type DemoPerson } from './people.ts'
import { shippedRows } from './shipped-rows.ts'

/** All rows that a demonstration starts with. */
export interface DemoData {
  people: DemoPerson[]
  /** The estates by the key that the shipped files call them. */
  estateOf: ReadonlyMap<string, Estate>
  estates: Estate[]
  /** The estates as they were last approved: what publications are frozen from. */
  published: Estate[]
  notices: Notice[]
  serviceMenus: ServiceMenu[]
  facilityCategoryMasters: FacilityCategoryMaster[]
  wizards: Wizard[]
  favorites: Favorite[]
  /** The names of the pictures that the estates show, each once. */
  pictures: string[]
}

/**
 * The shipped rows as they are at a moment, up to which things have happened: the same, ids included, for the same moment.
 * @param now ISO 8601
 * @throws z.ZodError when a shipped row is wrong
 */
export function demoData(now: string): DemoData {
  const facilityCategoryMasters = facilityCategories(now)
  const listed = listings(now, facilityCategoryMasters)
  const estateOf = new Map(listed.map(({ key, estate }) => [key, estate]))
  return {
    people: people(now),
    estateOf,
    estates: [...estateOf.values()],
    published: listed.flatMap(({ published }) => published ?? []),
    notices: notices(now),
    serviceMenus: serviceMenus(now),
    facilityCategoryMasters,
    wizards: wizards(now),
    favorites: favorites(now, estateOf),
    pictures: [...new Set(listed.flatMap(({ pictures }) => pictures))],
  }
}

const marked = z.strictObject({ buyerID: z.string(), daysAgo: z.record(z.string(), z.number()) })

const favorites = (now: string, estateOf: DemoData['estateOf']) =>
  shippedRows('favorites.json', marked).flatMap(({ buyerID, daysAgo }) =>
    Object.entries(daysAgo).map(([key, days]) =>
      demoRow(favorite, `${buyerID} ${key}`, {
        buyerID,
        estateID: estateOf.get(key)?.id,
        createdAt: daysBefore(now, days),
      }),
    ),
  )
