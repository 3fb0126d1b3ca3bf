import { choice } from '../kit/choice.ts'

/** Where an import of listings stands. */
export const ImportStatus = choice(
  {
    preview: [1, '下見'],
    waiting: [2, '待機'],
    running: [3, '取り込み中'],
    done: [4, '完了'],
    stopped: [9, '中止'],
  },
  { underWay: ['waiting', 'running'] },
)

/** In which letters a file came. */
export const SeenEncoding = choice({ utf8: ['utf-8', 'UTF-8'], shiftJis: ['shift_jis', 'Shift_JIS'] })

/** What an import makes of a row: nobody writes these but the file. */
export const importRowStateNames = ['new', 'change', 'same', 'refused'] as const
export type ImportRowState = (typeof importRowStateNames)[number]
export const importRowStates: Readonly<Record<ImportRowState, string>> = {
  new: '新規',
  change: '変更',
  same: '変更なし',
  refused: '取り込めない',
}
