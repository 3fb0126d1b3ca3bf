import { addDays, tokyoDate, type Instant } from '#domain/calendar.ts'
import { PhotoType } from '#domain/choices/listing.ts'
import { count } from '#domain/format/count.ts'
import { date } from '#domain/format/date.ts'
import { UPDATE_INTERVAL_DAYS } from '#domain/law/update-schedule.ts'
import type { PublicEstate } from '../public-estate.ts'

/** Days over which the answers to a seller's enquiries are looked at. */
export const answerDays = 180
/** Of fewer answers than this no time is told. */
export const minAnswers = 5

type ToldFields = Pick<PublicEstate, 'estatePhotos' | 'documents' | 'disclosure' | 'firstApprovedAt' | 'nextUpdateAt'>
type FreshnessFact = { label: string; value: string }

const dayCount = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
const agoInWords = (day: string, today: string) => {
  const days = dayCount(day, today)
  return days > 0 ? `${days}日前` : '今日'
}

/** The day on which the seller said last that a listing is right; null for one that was never confirmed. */
const confirmedOn = ({ nextUpdateAt }: Pick<PublicEstate, 'nextUpdateAt'>): string | null =>
  nextUpdateAt && addDays(nextUpdateAt, -UPDATE_INTERVAL_DAYS)

/** How complete and how fresh a listing is, as facts for its buyers. `today` is `YYYY-MM-DD` in Japan. */
export function freshness(estate: ToldFields, today: string): FreshnessFact[] {
  const { estatePhotos, documents, disclosure, firstApprovedAt } = estate
  const confirmedAt = confirmedOn(estate)
  const hasPlan = estatePhotos.some(({ photoType }) => photoType === PhotoType.floorPlan)
  return [
    ...(confirmedAt
      ? [{ label: '最後の確認', value: `${date(confirmedAt)}（${agoInWords(confirmedAt, today)}）` }]
      : []),
    ...(firstApprovedAt ? [{ label: '公開から', value: daysOnShow(firstApprovedAt, today) }] : []),
    { label: '写真', value: `${count(estatePhotos.length, '枚')}${hasPlan ? '（間取り図あり）' : ''}` },
    { label: '公開の書類', value: documents.length > 0 ? count(documents.length, '点') : 'まだありません' },
    { label: '告知事項', value: disclosure ? '記載があります' : '記載がありません。お問い合わせください' },
  ]
}

const daysOnShow = (firstApprovedAt: Instant, today: string) =>
  count(Math.max(1, dayCount(tokyoDate(firstApprovedAt), today) + 1), '日目')

/** How fast enquiries were answered, in words; `hours` is null where there are too few to tell. */
export const answerInWords = ({ hours }: { hours: number | null }): string => {
  if (hours === null) return `お問い合わせが${minAnswers}件に満たないため、まだ数字がありません`
  if (hours < 1) return '1時間以内（中央値）'
  return hours < 48 ? `約${Math.round(hours)}時間（中央値）` : `約${Math.round(hours / 24)}日（中央値）`
}
