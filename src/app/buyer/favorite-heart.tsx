import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { HeartButton, HeartLink } from '#ui/estate/heart-button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { thenTo } from '../redirect-search.ts'
import { useApp } from '../use-app.ts'
import { useMe } from '../use-me.ts'

/**
 * The heart over an estate's picture. A buyer keeps or drops the estate with it, a visitor is shown what signing up
 * brings, others have none. `kept` is whether it is a favourite when the page is drawn.
 */
export function FavoriteHeart({ estateID, name, kept }: { estateID: string; name: string; kept: boolean }) {
  const me = useMe()
  const here = useLocation({ select: ({ href }) => href })
  if (!me) return <HeartLink href={thenTo(pages.suggestSignup, here)} name={name} />
  if (me.userType !== Role.buyer) return null
  return <Heart key={String(kept)} {...{ estateID, name, kept }} />
}

function Heart({ estateID, name, kept }: { estateID: string; name: string; kept: boolean }) {
  const { api } = useApp()
  const toast = useToast()
  const [pressed, setPressed] = useState(kept)
  const [busy, setBusy] = useState(false)
  async function change() {
    if (busy) return
    setBusy(true)
    setPressed(!pressed)
    try {
      const favorite = await api.favorite.switch({ estateID })
      setPressed(favorite !== null)
      toast(favorite ? 'お気に入りに入れました' : 'お気に入りから外しました')
    } catch {
      setPressed(pressed)
      toast('お気に入りを変えられませんでした。もう一度お試しください。', 'error')
    } finally {
      setBusy(false)
    }
  }
  return <HeartButton pressed={pressed} name={name} onClick={() => void change()} />
}
