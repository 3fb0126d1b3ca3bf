import { cornersOf, extentOf, type Corner } from '#domain/polygon.ts'
import { townCentreOf } from '#domain/estate/search.ts'
import type { Condition, ListQuery } from '#http/filters.ts'

/** The south, west, north and east of a part of the map, as towns' centres are counted. */
function extentOfBox(box: string) {
  const [south = 0, west = 0, north = 0, east = 0] = box.split(',').map(Number)
  const southWest = townCentreOf({ lat: south, lng: west })
  const northEast = townCentreOf({ lat: north, lng: east })
  return [southWest.townLat, southWest.townLng, northEast.townLat, northEast.townLng].map(Number)
}

/** That a town's centre lies in a polygon. */
const insideCondition = (corners: readonly Corner[]): Condition => ({
  field: 'townLat',
  or: 'townLng',
  by: 'within',
  values: [`(${corners.map((corner) => `(${corner.join()})`).join()})`],
})

/**
 * A search as it is asked where it names a part of the map (`box`), an area drawn on it (`polygon`), or both: of homes whose town's centre
 * lies there. An index finds those around the area.
 */
export function onMap<Q extends ListQuery & { box?: unknown; polygon?: unknown }>(query: Q): Q {
  const corners = query.polygon === undefined ? [] : [cornersOf(String(query.polygon))]
  const parts = [...(query.box === undefined ? [] : [extentOfBox(String(query.box))]), ...corners.map(extentOf)]
  if (!parts.length) return query
  const bounds = (['townLat', 'townLng'] as const).flatMap((field, half): Condition[] => [
    { field, by: 'from', values: [Math.max(...parts.map((part) => part[half] ?? 0))] },
    { field, by: 'to', values: [Math.min(...parts.map((part) => part[half + 2] ?? 0))] },
  ])
  const conditions = [...query.conditions, ...bounds, ...corners.map(insideCondition)]
  return { ...query, conditions, box: undefined, polygon: undefined }
}
