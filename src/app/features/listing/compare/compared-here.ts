import { listHere } from '#app/shell/here/list-here.ts'

/** So many homes can be compared side by side. */
export const maxComparedHomes = 4

/** The ids in a text, between commas: each once, no more than can be compared. Anybody can write an address. */
export const comparedIDs = (text: unknown): string[] =>
  typeof text === 'string'
    ? [...new Set(text.split(','))].filter((id) => /^[\w-]{1,128}$/.test(id)).slice(0, maxComparedHomes)
    : []

/** The homes that a reader has chosen in this browser to compare, in the order in which they did. */
export const comparedHere = listHere({ name: 'comparedEstates', bound: maxComparedHomes, isNewestFirst: false })
