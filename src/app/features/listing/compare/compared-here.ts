import { listHere } from '#app/shell/here/list-here.ts'
import { maxComparedHomes } from './compared-ids.ts'

/** The homes that a reader has chosen in this browser to compare, in the order in which they did. */
export const comparedHere = listHere({ name: 'comparedEstates', bound: maxComparedHomes, isNewestFirst: false })
