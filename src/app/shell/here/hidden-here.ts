import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { useApp, useMe } from '../use-app.ts'
import { listHere } from './list-here.ts'

/**
 * Has the cards of hidden homes not drawn, and the line that tells of them, in what is marked for it. It stands alone, for its text is
 * also the script that does so before a page of the server is first shown: after that, what is left out would make the others jump.
 * @param name under which the device keeps the list
 * @param page the address of a home, up to its id
 */
function drawHidden(name: string, page: string): void {
  try {
    const ids: string[] = JSON.parse(localStorage.getItem(name) ?? '[]')
    const links = ids.filter((id) => /^[\w-]{1,128}$/.test(id)).map((id) => `a[href="${page}${id}"]`)
    const sheet = new CSSStyleSheet()
    if (links.length)
      sheet.replaceSync(`[data-hides] li:has(${links.join()}){display:none}[data-hidden-line]{display:flex}`)
    document.adoptedStyleSheets = [sheet]
  } catch {
    // Without a storage there is nothing to hide.
  }
}

/** The homes that a visitor wants to see no more in this browser, the latest first. */
export const hiddenHere = listHere({ name: 'hiddenEstates', bound: 100, isNewestFirst: true })
const page = pages.estate.replace('$id', '')

export const drawHere = () => drawHidden(hiddenHere.name, page)
/** The same, as a script of a page that the server draws. */
export const drawScript = `(${drawHidden.toString()})(${JSON.stringify(hiddenHere.name)},${JSON.stringify(page)})`

const none: readonly string[] = []
/** Those of a visitor, while they change; none for whoever is signed in: the server leaves out what they hide. */
export function useHiddenHere(): readonly string[] {
  const hidden = hiddenHere.useIDs()
  return useMe() === null ? hidden : none
}

/** What a visitor has hidden in this browser becomes theirs who signs in here. Where that fails, the next page tries again. */
export function useBringHidden(): void {
  const { api } = useApp()
  const router = useRouter()
  const me = useMe()
  const memberID = me && me.userType !== Role.admin ? me.id : null
  useEffect(() => {
    const ids = hiddenHere.read()
    if (memberID === null || !ids.length) return
    const bring = async () => {
      await api.hiddenEstate.bring({ body: { ids: [...ids] } })
      hiddenHere.remove(ids)
      router.clearCache()
      await router.invalidate()
    }
    void bring().catch(() => undefined)
  }, [api, router, memberID])
}
