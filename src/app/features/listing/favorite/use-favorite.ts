import { useEffect, useEffectEvent, useState } from 'react'
import type { Client } from '#http/client.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { takeWantedFavorite } from './wanted-favorite.ts'

type Favorite = {
  /** Whether the estate is a favourite. The answer shows at once, and is taken back if the server refuses. */
  isFavorite: boolean
  isBusy: boolean
  change: (wanted: boolean) => Promise<void>
}

/** What a buyer has made of a favourite: their note, and its place in their own order. */
type Own = Awaited<ReturnType<typeof setFavorite>>

/**
 * The one way in which a buyer makes an estate a favourite, or takes it off. What they wanted as one before they signed up
 * becomes one.
 * @param loaded whether it is one, as the page read it
 * @param offText the toast once it is taken off, which offers to bring it back with its note, where it stood
 */
export function useFavorite(estateID: string, loaded: boolean, offText = 'お気に入りから外しました'): Favorite {
  const { api } = useApp()
  const [choice, setChoice] = useState({ loaded, wanted: loaded })
  // Holds until the page has been read anew and says otherwise.
  if (choice.loaded !== loaded) setChoice({ loaded, wanted: loaded })
  /** Shows an answer ahead of the server. The page that is read anew may find nothing changed: it was taken off and brought back. */
  async function showAhead(wanted: boolean, act: Promise<boolean>) {
    const show = (shown: boolean) => setChoice((choice) => ({ ...choice, wanted: shown }))
    show(wanted)
    if (!(await act)) show(!wanted)
  }
  const restore = useAction((own: Own) => api.favorite.create({ body: { estateID, ...own } }))
  const { run, isBusy } = useAction((wanted: boolean) => setFavorite(api, estateID, wanted), {
    done: (own, wanted) =>
      wanted ? 'お気に入りに入れました' : { text: offText, undo: () => void showAhead(true, restore.run(own)) },
  })
  async function change(wanted: boolean) {
    if (!isBusy) await showAhead(wanted, run(wanted))
  }
  const grantWish = useEffectEvent(() => {
    if (takeWantedFavorite(estateID) && !loaded) void change(true)
  })
  // It shows what it asks for at once, which an effect itself may not.
  useEffect(() => queueMicrotask(() => grantWish()), [estateID])
  return { isFavorite: choice.wanted, isBusy, change }
}

/** The API can only switch: what is already as wanted, by another tab say, stays. Answers what its buyer had made of it. */
async function setFavorite(api: Client, estateID: string, wanted: boolean) {
  const [favorite] = (await api.favorite.list({ estateID })).items
  if (Boolean(favorite) !== wanted) await api.favorite.switch({ estateID })
  return favorite && { note: favorite.note, place: favorite.place }
}
