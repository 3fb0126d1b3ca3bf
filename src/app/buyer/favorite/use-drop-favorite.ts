import { useRouter } from '@tanstack/react-router'
import { ApiError } from '#http/api-error.ts'
import { useToast } from '#ui/overlay/toast.tsx'
import { useApp } from '#app/use-app.ts'

/** Lets a favourite go, and for a while offers to take it back. */
export function useDropFavorite() {
  const { api } = useApp()
  const router = useRouter()
  const toast = useToast()

  async function attempt(change: () => Promise<void>) {
    try {
      await change()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message, 'error')
    }
    await router.invalidate()
  }
  const keep = (estateID: string) =>
    attempt(async () => {
      const { count } = await api.favorite.count({ estateID })
      if (count === 0) await api.favorite.switch({ estateID })
    })
  /** `title` says of what, in the message. `undoable` for what can be kept again. */
  return (estateID: string, title: string, { undoable = true } = {}) =>
    attempt(async () => {
      const { items } = await api.favorite.list({ estateID })
      await Promise.all(items.map(({ id }) => api.favorite.remove({ id })))
      const undo = { label: '元に戻す', run: () => void keep(estateID) }
      toast(`「${title}」を外しました`, 'success', undoable ? undo : undefined)
    })
}
export type DropFavorite = ReturnType<typeof useDropFavorite>
