import { useState } from 'react'
import type { Document } from '#domain/deal/document.ts'
import { ApiError, noAnswer, refusal } from '#http/api-error.ts'
import { useToast } from '#ui/toast.tsx'
import { useApp } from '../../use-app.ts'

/** Saves the PDF of a document. A link cannot: the file is given only to the token of who may read it. */
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
  async function save({ id, number }: Pick<Document, 'id' | 'number'>) {
    setBusy(id)
    try {
      const url = URL.createObjectURL(await load(id))
      Object.assign(document.createElement('a'), { href: url, download: `${number}.pdf` }).click()
      // Safari reads the address only after the click has returned.
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
      toast(`${number}.pdf を保存しました`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message, 'error')
    } finally {
      setBusy('')
    }
  }
  return { busy, save }
}
