import { z } from 'zod'
import { saidNames } from '#domain/estate/plain-words/take.ts'

/** What a buyer has typed, and the prefectures chosen beside it, to which cities and stations of its words belong. */
export const wordsQuery = z.strictObject({
  keyword: z.string().trim().max(100).describe('打ち込んだことば'),
  searchPrefecturesCodes: z.string().max(200).describe('選んでいる都道府県（カンマ区切りで複数）').optional(),
})

/** The conditions that the words name, as the search takes them, and the words that name none. */
export const wordsAnswer = z.object({
  keyword: z.string(),
  conditions: z.partialRecord(z.enum(saidNames), z.string()),
})
