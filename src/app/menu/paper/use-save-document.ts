import { useState } from 'react'
import type { Document } from '#domain/deal/document.ts'
import { ApiError, noAnswer, refusal } from '#http/api-error.ts'
import { useToast } from '#ui/toast.tsx'
import { useApp } from '../../use-app.ts'

type Named = Pick<Document, 'id' | 'number'>

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
  async function give({ id }: Named, to: (url: string) => void, onFailure?: () => void) {
    setBusy(id)
    try {
      const url = URL.createObjectURL(await load(id))
      to(url)
      // Safari reads the address only after the click has returned.
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    } catch (error) {
      onFailure?.()
      if (!(error instanceof ApiError)) throw error
      toast(error.message, 'error')
    } finally {
      setBusy('')
    }
  }
  const save = (one: Named) =>
    give(one, (url) => {
      const download = `${one.number}.pdf`
      Object.assign(document.createElement('a'), { href: url, download }).click()
      toast(`${download} を保存しました`)
    })
  /** Shows it in a tab that was opened by the press itself; saves it where the browser did not open one. */
  const show = (one: Named, tab: Window | null) =>
    tab
      ? give(
          one,
          (url) => tab.location.replace(url),
          () => tab.close(),
        )
      : save(one)
  return { busy, save, show }
}
