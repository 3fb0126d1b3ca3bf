import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useToast } from '#ui/overlay/toast.tsx'
import { useApp } from '../use-app.ts'

/** What nobody else may find on a device: it is typed anew. */
export const secretName = /password|code|secret/i
const prefix = 'unsent '

/**
 * What of a form its owner may find again: its values as text, without secrets and files; null where it holds nothing else.
 */
function textOf(values: FieldValues): string | null {
  const open = Object.entries(values).filter(([name, value]) => !secretName.test(name) && !(value instanceof File))
  return open.length > 0 ? JSON.stringify(Object.fromEntries(open)) : null
}

/** Under what the unsent input of a person waits in the tab: it goes when somebody else fills in a form there. */
export const unsentKey = (personID: string, what: string) => `${prefix}${personID} ${what}`

/** Under what the input of a form waits: of one person, at one address, in a form of these fields. */
const keyOf = (personID: string, values: FieldValues) =>
  unsentKey(personID, `${location.pathname} ${Object.keys(values).toSorted().join()}`)

/** Forgets what others have left in this tab. */
export function forgetOthers(personID: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && !key.startsWith(unsentKey(personID, ''))) sessionStorage.removeItem(key)
}

/**
 * Whoever is signed out elsewhere while they fill in a form finds what they have typed in it again, once they have signed in in this tab:
 * it waits in the tab alone, and goes when somebody else signs in. Secrets are typed anew.
 */
export function useUnsentInput<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>): void {
  const { session, me } = useApp()
  const toast = useToast()
  const personID = me?.id
  const restore = useEffectEvent(() => {
    if (!personID) return
    forgetOthers(personID)
    const key = keyOf(personID, form.getValues())
    const text = sessionStorage.getItem(key)
    if (text === null) return
    sessionStorage.removeItem(key)
    form.reset(Object.assign({}, form.getValues(), JSON.parse(text)), { keepDefaultValues: true })
    toast('ログアウトの前に入力していた内容を戻しました')
  })
  const keep = useEffectEvent((before: string | null) => {
    if (!personID || session?.user()) return
    const text = textOf(form.getValues())
    if (text !== null && text !== before) sessionStorage.setItem(keyOf(personID, form.getValues()), text)
  })
  const { getValues } = form
  useEffect(() => {
    const before = textOf(getValues())
    try {
      restore()
    } catch {
      // A setting of the browser forbids its storage.
    }
    return session?.subscribe(() => {
      try {
        keep(before)
      } catch {
        // As above, or it is full.
      }
    })
  }, [session, getValues])
}
