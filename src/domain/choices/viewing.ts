import { choice } from '../kit/choice.ts'

/** The state of a viewing (`Viewing.status`). */
export const ViewingStatus = choice(
  {
    proposed: [1, '日時の返事待ち'],
    booked: [2, '予約ずみ'],
    done: [3, '内見ずみ'],
    missed: [4, '来られませんでした'],
    replaced: [5, '別の候補に変更'],
    canceled: [9, '取りやめ'],
  },
  { open: ['proposed', 'booked'] },
)
