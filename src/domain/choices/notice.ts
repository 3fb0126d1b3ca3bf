import { choice } from '../kit/choice.ts'

/** The state of a notice. */
export const NoticeStatus = choice({
  draft: [1, '下書き'],
  published: [2, '公開'],
  hidden: [9, '非公開'],
})
