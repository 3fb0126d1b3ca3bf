import { mergeConditions } from '#domain/estate/plain-words/parsed-conditions.ts'
import { parseEstateNumber } from '#domain/estate/estate-number.ts'
import type { Client } from '#http/client.ts'
import { changeSearch, conditionsOf, type Search } from './search.ts'

/**
 * A search with what its words say (駅10分 3LDK 8000万以下) as conditions, and how the words that are left are used: beside any condition
 * they only say which homes come first. The same one where that is decided already, or nothing is typed.
 */
export async function understandSearch(
  api: Client,
  search: Search,
  options?: { signal: AbortSignal },
): Promise<Search> {
  if (!search.keyword || search.keywordMatch) return search
  const { searchPrefecturesCodes } = search
  const { keyword, conditions, keywordMatch } = await api.estate.publicWords(
    { keyword: search.keyword, ...(searchPrefecturesCodes && { searchPrefecturesCodes }) },
    options,
  )
  const { keyword: _, ...others } = conditionsOf(search)
  const isAlone = Object.keys(others).length === 0
  return changeSearch(search, {
    ...mergeConditions(search, conditions),
    keyword,
    keywordMatch: isAlone || isEstateNumber(keyword) ? keywordMatch : 'first',
  })
}

const isEstateNumber = (keyword: string) => parseEstateNumber(keyword) !== null
