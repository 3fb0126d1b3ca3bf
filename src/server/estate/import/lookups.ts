import type { ImportLookups, StationPlace } from '#domain/estate/import/import-cell.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'

/** What cells of a file may name: what 設備・条件 offers, and the stations of the network. */
export async function importLookups(context: Context): Promise<ImportLookups> {
  const rows = await find(context, facilityCategoryMaster, {})
  const { geography } = context.services
  return {
    facilities: rows.map(({ id, facilityCategoryName: name, retired }) => ({ id, name, retired })),
    stations: (name, lineName) =>
      geography.stationsNamed(name).flatMap((station): StationPlace[] => {
        const place = { stationID: station.stationID, name: station.name }
        if (lineName === '') return [{ ...place, lineID: null, lineName: null }]
        const line = geography.linesOf(station.stationID).find((line) => line.name === lineName)
        return line ? [{ ...place, lineID: line.lineID, lineName: line.name }] : []
      }),
  }
}
