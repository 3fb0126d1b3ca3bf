import { choice, type CodeOf } from '../kit/choice.ts'

/** What the work of the desk is divided into: a role of the desk is some of these (decision 050). */
export const DeskArea = choice({
  review: [1, '審査'],
  deal: [2, '商談'],
  money: [3, '会計'],
  export: [4, '書き出し'],
  settings: [5, '設定'],
})
export type DeskAreaCode = CodeOf<typeof DeskArea>

/** What whoever has no narrower role works in (責任者): all of it. */
export const allAreas: readonly DeskAreaCode[] = DeskArea.options.map(({ value }) => value)
