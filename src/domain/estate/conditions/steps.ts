import { addMonths } from '#domain/calendar.ts'

const man = [
  100, 200, 300, 500, 800, 1e3, 1500, 2e3, 2500, 3e3, 3500, 4e3, 4500, 5e3, 6e3, 7e3, 8e3, 9e3, 1e4, 15e3, 2e4, 3e4,
]
/** Prices in yen that a search can be bounded by. */
export const priceSteps: readonly number[] = man.map((amount) => amount * 10_000)

/** ㎡ of land, and of floor. */
export const landAreaSteps: readonly number[] = [50, 80, 100, 150, 200, 300, 500, 1000]
export const floorAreaSteps: readonly number[] = [20, 40, 60, 80, 100, 120, 150, 200]

/** Minutes on foot to the station. */
export const walkSteps: readonly number[] = [3, 5, 7, 10, 15, 20]

/** Years since a building was finished. */
export const ageSteps: readonly number[] = [3, 5, 10, 15, 20, 25, 30]

/** From the month on in which today's seismic code came into force, finished buildings are likely to follow it. */
export const newSeismicCode = '1981-06'

/** The month from which on a building was finished that is so many years old at most on a day (`YYYY-MM-DD`). */
export const finishedSince = (today: string, years: number): string => addMonths(today, -12 * years).slice(0, 7)
