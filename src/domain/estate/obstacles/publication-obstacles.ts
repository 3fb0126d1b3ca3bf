import type { Obstacle } from '#domain/kit/moves.ts'
import { bannedWords } from '#domain/law/advertising.ts'
import { contradictions } from './contradictions.ts'
import type { Estate } from '../fields.ts'
import { advertisedPaths } from '../form/form.ts'
import { registerObstacles } from '../guidance/ownership.ts'
import { missingFields } from './missing.ts'
import { valueAt } from '../path.ts'

/** Words in the listing that advertising law forbids without proof. */
export const forbiddenWords = (estate: Estate): Obstacle[] =>
  advertisedPaths.flatMap((path) =>
    bannedWords(String(valueAt(estate, path) ?? '')).map(({ word, reason }) => ({
      path: path.split('.'),
      message: `「${word}」は使えません。${reason}`,
    })),
  )

/** Everything that keeps an estate from being published; a missing field comes with the reason why it is required. */
export const obstaclesToPublication = (estate: Estate): (Obstacle & { reason?: string })[] => [
  ...missingFields(estate),
  ...registerObstacles(estate),
  ...contradictions(estate),
  ...forbiddenWords(estate),
]
