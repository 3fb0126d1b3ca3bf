import { prefectures } from '#domain/choices/region.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { Favorite } from '#domain/favorite.ts'
import type { Notice } from '#domain/master/notice.ts'
import type { Prefecture } from '#domain/master/prefecture.ts'
import type { ServiceMenu } from '#domain/master/service-menu.ts'
import type { Wizard } from '#domain/master/wizard.ts'
import type { Postcodes } from '#providers/postcode/index.ts'
import { estates } from './estates.ts'
import { facilityCategories } from './facility-categories.ts'
import { favorites } from './favorites.ts'
import { serviceMenus } from './menus.ts'
import { daysBefore } from './moments.ts'
import { notices } from './notices.ts'
import { ownedBy } from './owners.ts'
import { people, type DemoPerson } from './people.ts'
import { photographer, pictureKeys, type DemoPicture, type PictureIndex } from './pictures.ts'
import { places } from './places.ts'
import { layOut } from './sorts.ts'
import { wizards } from './wizards.ts'

/** All rows that a demonstration starts with. */
export interface DemoData {
  people: DemoPerson[]
  estates: Estate[]
  /** The estates as they were last approved: what publications are frozen from. */
  published: Estate[]
  notices: Notice[]
  serviceMenus: ServiceMenu[]
  facilityCategoryMasters: FacilityCategoryMaster[]
  wizards: Wizard[]
  favorites: Favorite[]
  prefectures: Prefecture[]
  pictures: DemoPicture[]
}

export interface DemoOptions {
  /** The moment up to which things have happened; ISO 8601. */
  now: string
  pictures: PictureIndex
  postcodes: Pick<Postcodes, 'cities' | 'areas'>
}

/** The demo data: the same rows, ids included, for the same moment and pictures. Touches nothing. */
export function demoData({ now, pictures: index, postcodes }: DemoOptions): DemoData {
  const plots = layOut(places(postcodes))
  const homes = plots.map(({ place }) => place)
  const pictures = pictureKeys(index)
  const facilityCategoryMasters = facilityCategories(now)
  const everybody = people(now, homes)
  const listed = estates(now, plots, { photograph: photographer(pictures), facilities: facilityCategoryMasters, homes })
  const sellers = new Map(everybody.map(({ user }) => [user.id, user]))
  // One in six is sold for a relative, so that the desk sees what it has to look at.
  const owned = (one: Estate, index: number) => {
    const seller = sellers.get(one.userID)
    return seller && one.ownerLastName && index % 6 !== 5 ? ownedBy(one, seller) : one
  }
  const published = listed.flatMap((one, index) => (one.published ? [owned(one.published, index)] : []))
  const createdAt = daysBefore(now, 240)
  return {
    people: everybody,
    estates: listed.map(({ estate }, index) => owned(estate, index)),
    published,
    notices: notices(now),
    serviceMenus: serviceMenus(now),
    facilityCategoryMasters,
    wizards: wizards(now),
    favorites: favorites(
      now,
      everybody.map(({ user }) => user),
      published.filter(({ suspendedReason }) => suspendedReason === null),
    ),
    prefectures: prefectures.map(({ code, name }) => ({ id: code, name, createdAt, updatedAt: createdAt, version: 1 })),
    pictures,
  }
}
