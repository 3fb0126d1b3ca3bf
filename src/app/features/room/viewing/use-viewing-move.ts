import { viewingTime } from '#domain/deal/viewing/viewing-times.ts'
import { viewing as noun, type SeenViewing, type Viewing } from '#domain/deal/viewing/viewing.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'

/** What is written with a move of a viewing. */
type Values = Partial<Pick<Viewing, 'startsAt' | 'cancelReason' | 'absentSide'>>
/** The moves of a viewing that people make. */
export type ViewingMove = Exclude<MoveName<typeof noun>, 'replace'>

const done: Record<ViewingMove, string> = {
  book: '内見を予約しました',
  reconsider: '予約を取り消しました。候補から選びなおしてください',
  hold: '内見が終わったことを記録しました',
  miss: '来られなかったことを記録しました',
  cancel: '内見を取りやめました',
}

function questionOf(name: ViewingMove, { startsAt: was, minutes }: SeenViewing, { startsAt }: Values) {
  if (name === 'book' && startsAt)
    return {
      title: `${viewingTime(startsAt)}で予約しますか？`,
      body: `所要時間は${minutes}分です。相手にお知らせが届き、待ち合わせの住所が表示されます。`,
      yes: '予約する',
    }
  return name === 'reconsider' && was
    ? { title: '日時を選びなおしますか？', body: `${viewingTime(was)}の予約は取り消されます。`, yes: '選びなおす' }
    : undefined
}

/** Makes a move of a viewing, after a question where one is due; then the room is read anew. */
export function useViewingMove(viewing: SeenViewing, name: ViewingMove): Action<Values> {
  const { api } = useApp()
  const status = noun.moves.table[name].to as Viewing['status']
  return useAction((values: Values) => api.viewing.patch({ id: viewing.id, body: { status, ...values } }), {
    confirm: (values) => questionOf(name, viewing, values),
    done: done[name],
    reads: [chatKey],
  })
}
