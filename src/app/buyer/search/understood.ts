import { together } from '#domain/estate/plain-words/said.ts'
import type { Client } from '#http/client.ts'
import { changed, type Search } from './search.ts'

/** A search with what its words say (駅10分 3LDK 8000万以下) as conditions; the same one where they say none. */
export async function understood(api: Client, search: Search, options?: { signal: AbortSignal }): Promise<Search> {
  if (!search.keyword) return search
  const { searchPrefecturesCodes } = search
  const { keyword, conditions } = await api.estate.publicWords(
    { keyword: search.keyword, ...(searchPrefecturesCodes && { searchPrefecturesCodes }) },
    options,
  )
  if (Object.keys(conditions).length === 0) return search
  return changed(search, { ...together(search, conditions), keyword })
}
