import type { Obstacle } from '#domain/kit/moves.ts'
import { bannedWords } from '#domain/law/advertising.ts'
import type { Estate } from '../fields.ts'

/** Words below the photos of a listing that advertising law forbids without proof: the wizard hears of them with its application. */
export const forbiddenCaptions = ({ estatePhotos }: Pick<Estate, 'estatePhotos'>): Obstacle[] =>
  estatePhotos.flatMap(({ caption }, at) =>
    bannedWords(caption ?? '').map(({ word, reason }) => ({
      path: ['estatePhotos', at, 'caption'],
      message: `写真${at + 1}枚目の説明の「${word}」は使えません。${reason}`,
    })),
  )
