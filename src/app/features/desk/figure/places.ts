import { addDays, addMonths } from '#domain/calendar.ts'
import type { ChartPoint } from './figure-card.tsx'

/** The months from that of one day to that of another. */
export function monthsOf(from: string, today: string): ChartPoint[] {
  const places: ChartPoint[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= today; day = addMonths(day, 1)) {
    const month = `${Number(day.slice(5, 7))}月`
    places.push({ at: day.slice(0, 7), short: month, long: `${day.slice(0, 4)}年${month}` })
  }
  return places
}

/** The weeks from one Monday to the day's. */
export function weeksOf(from: string, today: string): ChartPoint[] {
  const places: ChartPoint[] = []
  for (let day = from; day <= today; day = addDays(day, 7)) {
    const short = `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`
    places.push({ at: day, short, long: `${short}からの週` })
  }
  return places
}
