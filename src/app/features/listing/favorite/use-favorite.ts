import { useEffect, useEffectEvent, useState } from 'react'
import type { Client } from '#http/client.ts'
import type { ToastAction } from '#ui/overlay/toast.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { takeWantedFavorite } from './wanted-favorite.ts'

type Favorite = {
  /** Whether the estate is a favourite. The answer shows at once, and is taken back if the server refuses. */
  isFavorite: boolean
  isBusy: boolean
  change: (wanted: boolean) => Promise<void>
}

type Done = (wanted: boolean) => string | { text: string; action: ToastAction }
const defaultDone: Done = (wanted) => (wanted ? 'お気に入りに入れました' : 'お気に入りから外しました')
const refusalMessage = 'お気に入りを変えられませんでした。もう一度お試しください。'

/**
 * The one way in which a buyer makes an estate a favourite, or takes it off. What they wanted as one before they signed up
 * becomes one.
 * @param loaded whether it is one, as the page read it
 * @param done the toast of a success
 */
export function useFavorite(estateID: string, loaded: boolean, done = defaultDone): Favorite {
  const { api } = useApp()
  // Holds until the page has been read anew and says otherwise.
  const [choice, setChoice] = useState({ loaded, wanted: loaded })
  const { run, isBusy } = useAction((wanted: boolean) => setFavorite(api, estateID, wanted), {
    done: (_, wanted) => done(wanted),
    refused: refusalMessage,
  })
  async function change(wanted: boolean) {
    if (isBusy) return
    setChoice({ loaded, wanted })
    if (!(await run(wanted))) setChoice({ loaded, wanted: !wanted })
  }
  const grantWish = useEffectEvent(() => {
    if (takeWantedFavorite(estateID) && !loaded) void change(true)
  })
  // It shows what it asks for at once, which an effect itself may not.
  useEffect(() => queueMicrotask(() => grantWish()), [estateID])
  return { isFavorite: choice.loaded === loaded ? choice.wanted : loaded, isBusy, change }
}

/** The API can only switch: what is already as wanted, by another tab say, stays. */
async function setFavorite(api: Client, estateID: string, wanted: boolean) {
  const { count } = await api.favorite.count({ estateID })
  if (count > 0 !== wanted) await api.favorite.switch({ estateID })
}
