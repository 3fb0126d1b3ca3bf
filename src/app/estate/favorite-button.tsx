import { useRouter } from '@tanstack/react-router'
import { mdiHeart, mdiHeartOutline } from '@mdi/js'
import { useOptimistic, useTransition } from 'react'
import { ApiError } from '#http/api-error.ts'
import { Button } from '#ui/action/button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { useApp } from '../use-app.ts'

/** Keeps an estate as a buyer's favourite, or lets it go. */
export function FavoriteButton({ estateID, kept }: { estateID: string; kept: boolean }) {
  const { api } = useApp()
  const router = useRouter()
  const toast = useToast()
  const [pending, start] = useTransition()
  const [shown, show] = useOptimistic(kept)
  const press = () =>
    start(async () => {
      show(!shown)
      try {
        const favorite = await api.favorite.switch({ estateID })
        await router.invalidate()
        toast(favorite ? 'お気に入りに入れました' : 'お気に入りから外しました')
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        toast(error.message, 'error')
      }
    })
  return (
    <Button wide icon={shown ? mdiHeart : mdiHeartOutline} onClick={press} aria-disabled={pending}>
      {shown ? 'お気に入りから外す' : 'お気に入りに入れる'}
    </Button>
  )
}
