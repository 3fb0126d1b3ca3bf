import { addDays } from '#domain/calendar.ts'
import { UPDATE_INTERVAL_DAYS } from '#domain/law/update-schedule.ts'
import type { PublicEstate } from '../public-estate.ts'

/** Days over which the answers to a seller's enquiries are looked at. */
export const answerDays = 180
/** Of fewer answers than this no time is told. */
export const minAnswers = 5

/** When the seller said last that a listing is right, in words; null for one that was never confirmed. `today` is `YYYY-MM-DD` in Japan. */
export function confirmedInWords({ nextUpdateAt }: Pick<PublicEstate, 'nextUpdateAt'>, today: string): string | null {
  if (!nextUpdateAt) return null
  const day = addDays(nextUpdateAt, -UPDATE_INTERVAL_DAYS)
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  if (days <= 0) return '今日、内容を確認'
  return days === 1 ? 'きのう、内容を確認' : `${days}日前に内容を確認`
}

/** How fast enquiries were answered, in words; null where `hours` is, because there are too few to tell. */
export const answerInWords = ({ hours }: { hours: number | null }): string | null => {
  if (hours === null) return null
  if (hours < 1) return '1時間以内（中央値）'
  return hours < 48 ? `約${Math.round(hours)}時間（中央値）` : `約${Math.round(hours / 24)}日（中央値）`
}
