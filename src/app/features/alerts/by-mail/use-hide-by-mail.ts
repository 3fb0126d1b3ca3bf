import { useAction } from '#app/shell/action/use-action.ts'
import { joinAlerts } from '#app/shell/here/alerts-here.ts'
import { hideHere, showHere } from '#app/shell/here/hidden-here.ts'
import { useApp } from '#app/shell/use-app.ts'
import { useMe } from '#app/shell/use-me.ts'

/**
 * How whoever has the link of a mail has homes left out of its alerts, and named again; a visitor's browser hides them as well.
 * `join`: what this browser hides is left out, now and from now on.
 */
export function useHideByMail(token: string) {
  const { api } = useApp()
  const isVisitor = useMe() === null
  const hide = useAction(
    async (id: string) => {
      await api.searchAlert.hide({ body: { token, ids: [id], isHidden: true } })
      if (isVisitor) hideHere(id)
    },
    { done: 'もうお知らせしません' },
  )
  const show = useAction(
    async (id: string) => {
      await api.searchAlert.hide({ body: { token, ids: [id], isHidden: false } })
      showHere([id])
    },
    { done: 'もう一度お知らせします' },
  )
  const join = useAction(
    async ({ device, ids }: { device: string; ids: string[] }) => {
      await api.searchAlert.hide({ body: { token: device, ids, isHidden: true } })
      joinAlerts(device)
    },
    { done: (_, { ids }) => `${ids.length}件を、お知らせから除きました` },
  )
  return { hide, show, join }
}
