import type { Client } from '#http/client.ts'
import { conditionNames, conditionOf } from './conditions.ts'
import { changed, listed, type Search } from './search.ts'

/** A search with what its words say (駅10分 3LDK 8000万以下) as conditions; the same one where they say none. */
export async function understood(api: Client, search: Search, options?: { signal: AbortSignal }): Promise<Search> {
  if (!search.keyword) return search
  const { searchPrefecturesCodes } = search
  const { keyword, conditions } = await api.estate.publicWords(
    { keyword: search.keyword, ...(searchPrefecturesCodes && { searchPrefecturesCodes }) },
    options,
  )
  const said: Partial<Record<string, string>> = conditions
  if (Object.keys(said).length === 0) return search
  const merged = conditionNames
    .filter((name) => said[name] !== undefined)
    .map((name) => [
      name,
      conditionOf(name).several ? [...listed(search[name]), ...listed(said[name])].join(',') : said[name],
    ])
  return changed(search, { keyword, ...Object.fromEntries(merged) })
}
