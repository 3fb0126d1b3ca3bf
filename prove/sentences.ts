import type { Faults } from '../tests/process/kinds/work.ts'

/** How faults are told: each with its sentence, and the first of the rows that show it. */
export const sentencesOf = (faults: Faults): string[] =>
  Object.entries(faults).map(
    ([name, rows]) => `${name} (${rows.length}): ${JSON.stringify(rows.slice(0, 3)).slice(0, 600)}`,
  )
