import { maxSeenEstates } from '#domain/seen-estates.ts'
import { listHere } from '#app/shell/here/list-here.ts'

/** The homes that a visitor has looked at in this browser, the latest first. */
export const seenHere = listHere({ name: 'seenEstates', bound: maxSeenEstates, isNewestFirst: true })
