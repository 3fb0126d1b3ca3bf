import { demoData } from './demo-data.ts'

/** The moment of the example. */
export const now = '2026-11-21T03:00:00.000Z'
/** Demo data as tests look at it. */
export const data = demoData(now)
