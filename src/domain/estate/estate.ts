import { DeskArea } from '../choices/desk-area.ts'
import { ListingStatus, PropertyCategory, PropertyType } from '../choices/listing.ts'
import { prefectureName, regionOf } from '../choices/region.ts'
import { isAdmin, isSeller, nobody, type Me, type RoleCheck } from '../kit/rules.ts'
import { allCalls, resource, type ShownRow } from '../kit/resource.ts'
import { nearestOf } from './attachments.ts'
import { estateFields, privateFields } from './fields.ts'
import { publicAddressOf } from './full-address.ts'
import { listingMoves } from './moves.ts'
import { searchColumns, searchFields } from './search.ts'

const { draft, approved, rejected } = ListingStatus

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]
const each = <K extends string>(names: readonly K[], who: RoleCheck) =>
  Object.fromEntries(names.map((name) => [name, who])) as Record<K, RoleCheck>

const own = (me: Me) => isAdmin(me) || (isSeller(me) && [{ userID: me.id }])

/** An estate as the caller sees it: without the private fields if it is somebody else's. */
export type SeenEstate = ShownRow<typeof estate>

/**
 * A listing, as its seller writes it and the desk reviews it. Buyers and visitors never read this table: they read
 * the publication that approval freezes from it.
 */
export const estate = resource('estate', estateFields, {
  label: '物件',
  calls: allCalls,
  logsCreation: true,
  area: DeskArea.review,
  rules: {
    read: own,
    create: (me) => (isAdmin(me) ? [{ status: draft }] : isSeller(me) && [{ userID: me.id, status: draft }]),
    change: (me) => isAdmin(me) || (isSeller(me) && [{ userID: me.id, status: [draft, approved, rejected] }]),
    move: own,
    remove: (me) =>
      isAdmin(me) ? [{ status: [draft, rejected] }] : isSeller(me) && [{ userID: me.id, status: [draft, rejected] }],
  },
  moves: listingMoves,
  defaults: (me) => ({
    userID: me?.id ?? '',
    status: draft,
    estateType: PropertyCategory.notSelected,
    estateTypeDetail: PropertyType.notSelected,
    priceDecided: true,
    freeTransfer: false,
    onBehalfFlag: false,
    land: {},
    building: {},
    estatePhotos: [],
    stations: [],
    nearbyFacilities: [],
    documents: [],
    facilityIDs: [],
    priceHistory: [],
    reasonForSaleCodes: [],
    surveyCodes: [],
    viewCount: 0,
    favoriteCount: 0,
  }),
  readers: {
    ...each(keysOf(privateFields), (me) => isAdmin(me) || isSeller(me)),
    decidedBy: isAdmin,
    approvalReason: isAdmin,
    ownNumber: isAdmin,
  },
  writers: {
    ...each(
      [
        'negotiationStatus',
        'firstApprovedAt',
        'approvedAt',
        'nextUpdateAt',
        'appliedAt',
        'endNoticedOn',
        'decidedBy',
        'viewCount',
        'favoriteCount',
        'negotiationType',
        'estateNumber',
        'onBehalfFlag',
        'priceHistory',
        'suspendedReason',
      ],
      nobody,
    ),
    ownNumber: isAdmin,
    denyReason: nobody,
    changeReason: nobody,
    approvalReason: nobody,
    region: nobody,
    prefectures: nobody,
    publicAddress: nobody,
  },
  createOnly: ['userID'],
  owner: 'userID',
  computed({ prefecturesCode, city, town, stations }) {
    const prefectures = prefectureName(prefecturesCode) || null
    const region = prefecturesCode === null ? null : regionOf(prefecturesCode)
    const place = { region, prefectures, publicAddress: publicAddressOf({ prefectures, city, town }) }
    return { ...place, ...nearestOf(stations) }
  },
  derived: { fields: searchFields, of: searchColumns },
})
