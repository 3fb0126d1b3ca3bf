import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { useApp } from '../use-app.ts'
import { useMe } from '../use-me.ts'
import { homesIn, listHere } from './list-here.ts'

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

/** So many homes can be hidden without an account. */
const most = 100
const name = 'hiddenEstates'
const list = listHere(name, most)
const page = pages.estate.replace('$id', '')
const listeners = new Set<() => void>()

export const drawHere = () => drawHidden(name, page)
/** The same, as a script of a page that the server draws. */
export const drawScript = `(${drawHidden.toString()})(${JSON.stringify(name)},${JSON.stringify(page)})`

function tell() {
  drawHere()
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab of the same browser.
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(listener)
    if (!listeners.size) window.removeEventListener('storage', tell)
  }
}

/** The homes that a visitor wants to see no more in this browser. */
export const hiddenHere = list.read

export function hideHere(id: string): void {
  list.add(id)
  tell()
}

export function showHere(ids: readonly string[]): void {
  list.remove(ids)
  tell()
}

const none: readonly string[] = []
/** The same, while it changes; none for whoever is signed in: the server leaves out what they hide. */
export function useHiddenHere(): readonly string[] {
  const stored = useSyncExternalStore(subscribe, list.stored, () => '[]')
  const isVisitor = useMe() === null
  return useMemo(() => (isVisitor ? homesIn(stored, most) : none), [isVisitor, stored])
}

/** What a visitor has hidden in this browser becomes theirs who signs in here. Where that fails, the next page tries again. */
export function useBringHidden(): void {
  const { api } = useApp()
  const router = useRouter()
  const me = useMe()
  const memberID = me && me.userType !== Role.admin ? me.id : null
  useEffect(() => {
    const ids = hiddenHere()
    if (memberID === null || !ids.length) return
    const bring = async () => {
      await api.hiddenEstate.bring({ body: { ids } })
      showHere(ids)
      router.clearCache()
      await router.invalidate()
    }
    void bring().catch(() => undefined)
  }, [api, router, memberID])
}
