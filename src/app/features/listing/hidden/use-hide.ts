import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

/** How a person puts an estate out of their sight, with a way back for a while, and has it shown again. */
export function useHide({ id: estateID, title }: { id: string; title: string | null }) {
  const { api } = useApp()
  const show = useAction(({ id }: { id: string }) => api.hiddenEstate.remove({ id }), {
    done: 'もう一度表示します',
  })
  const hide = useAction((_: void, options) => api.hiddenEstate.create({ body: { estateID } }, options), {
    done: ({ id }) => ({
      text: `「${title ?? ''}」を、もう表示しません`,
      undo: () => void show.run({ id }),
    }),
  })
  return { hide, show }
}
