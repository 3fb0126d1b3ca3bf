import { choice } from '../kit/choice.ts'

/** Why something is not erased when its time is over. */
export const HoldReason = choice({
  lawsuit: [1, '訴訟・紛争'],
  inquiry: [2, '官公署などからの照会'],
  other: [9, 'その他'],
})
