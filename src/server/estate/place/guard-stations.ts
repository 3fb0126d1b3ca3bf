import { isDeepStrictEqual } from 'node:util'
import type { WalkToStation } from '#domain/estate/attachments.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { Geography } from '#providers/geography/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/values.ts'

/** What is wrong with a station of a listing, by the names of its fields. */
function wrongOf(geography: Geography, { stationID, lineID, name, lineName }: WalkToStation): [string, string][] {
  const station = geography.station(stationID)
  if (!station) return [['stationID', '一覧から駅を選んでください']]
  const line = lineID === null ? null : geography.linesOf(stationID).find((each) => each.lineID === lineID)
  const wrong: [string, string][] = []
  if (name !== station.name) wrong.push(['name', `「${station.name}」と入力してください`])
  if (line === undefined) wrong.push(['lineID', 'この駅を通る路線を選んでください'])
  else if (lineName !== (line?.name ?? null)) wrong.push(['lineName', `「${line?.name ?? ''}」と入力してください`])
  return wrong
}

/**
 * A station is what the network calls it, and stands once: words of one's own would stand on a public page beside its id. A home
 * keeps a station that was closed since. @throws AppError bad_request
 */
export function guardStations({ services }: Context, after: Estate, before?: Estate): void {
  const issues = after.stations.flatMap((station, index) => {
    if (before?.stations.some((former) => isDeepStrictEqual(former, station))) return []
    return wrongOf(services.geography, station).map(([field, message]) => ({
      path: ['stations', index, field],
      message,
    }))
  })
  const ids = after.stations.map(({ stationID }) => stationID)
  const repeatedAt = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (repeatedAt >= 0)
    issues.push({ path: ['stations', repeatedAt, 'stationID'], message: '同じ駅は一度だけ選んでください' })
  if (issues.length) throw invalid(issues)
}
