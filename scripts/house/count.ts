/**
 * One figure of the house. It holds when it is at most `goal`; without a goal it is only told. A goal that was not reached yet stands
 * where it should be and is open: it is shown as missed and fails nothing until it has been reached once. `places` says where it comes from.
 */
export type Count = { name: string; value: number; goal?: number; isOpen?: boolean; places?: string[] }

/** A figure that is the number of its places. */
export const countOf = (name: string, goal: number, places: string[]): Count => ({
  name,
  value: places.length,
  goal,
  places: places.toSorted(),
})
