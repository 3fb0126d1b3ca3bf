import { useState } from 'react'
import type { Document } from '#domain/deal/document.ts'
import { ApiError, noAnswer, refusal } from '#http/api-error.ts'
import { useToast } from '#ui/overlay/toast.tsx'
import { useApp } from '#app/use-app.ts'

type Named = Pick<Document, 'id' | 'number'>
type Given = { to: (url: string) => void; keptFor: number; onFailure?: () => void }

/** Milliseconds: Safari reads an address only after the click has returned, a viewer's own save button reads it again. */
const lifetimes = { saving: 10_000, showing: 600_000 }

/** Saves or shows the PDF of a document. A link cannot: the file is given only to the token of who may read it. */
export function useSaveDocument() {
  const { session, site } = useApp()
  const toast = useToast()
  const [busy, setBusy] = useState('')

  async function load(id: string): Promise<Blob> {
    const request = new Request(new URL(`${site.apiBase}/document/file/${id}`, location.href))
    const answer = await session!.send(request).catch((error: unknown) => {
      throw error instanceof ApiError ? error : noAnswer('network', error)
    })
    if (!answer.ok) throw refusal(answer.status, await answer.text(), null)
    return answer.blob()
  }
  async function give({ id }: Named, { to, keptFor, onFailure }: Given) {
    setBusy(id)
    try {
      const url = URL.createObjectURL(await load(id))
      to(url)
      setTimeout(() => URL.revokeObjectURL(url), keptFor)
    } catch (error) {
      onFailure?.()
      if (!(error instanceof ApiError)) throw error
      toast(error.message, 'error')
    } finally {
      setBusy('')
    }
  }
  function save(one: Named) {
    const download = `${one.number}.pdf`
    const to = (href: string) => {
      Object.assign(document.createElement('a'), { href, download }).click()
      toast(`${download} を保存しました`)
    }
    return give(one, { to, keptFor: lifetimes.saving })
  }
  /** Shows it in a tab that was opened by the press itself; saves it where the browser did not open one. */
  function show(one: Named, tab: Window | null) {
    if (!tab) return save(one)
    const to = (url: string) => tab.location.replace(url)
    return give(one, { to, keptFor: lifetimes.showing, onFailure: () => tab.close() })
  }
  return { busy, save, show }
}
