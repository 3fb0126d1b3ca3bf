import type { Document } from '#domain/deal/document.ts'
import { ApiError, noAnswer, refusal } from '#http/api-error.ts'
import { useAction, type Action } from '#app/action/use-action.ts'
import { useApp } from '#app/use-app.ts'

type Numbered = Pick<Document, 'id' | 'number'>

/** Milliseconds: Safari reads an address only after the click has returned, a viewer's own save button reads it again. */
const lifetimes = { saving: 10_000, showing: 600_000 }

/**
 * Reads the PDF of a document (by id). A link cannot: the file is sent only to the token of a person who may read it.
 * @throws ApiError when it is refused, or no answer comes
 */
function useReadPdf() {
  const { session, site } = useApp()
  return async (id: string): Promise<Blob> => {
    const request = new Request(new URL(`${site.apiBase}/document/file/${id}`, location.href))
    const answer = await session!.send(request).catch((error: unknown) => {
      throw error instanceof ApiError ? error : noAnswer('network', error)
    })
    if (!answer.ok) throw refusal(answer.status, await answer.text(), null)
    return answer.blob()
  }
}

function addressOf(pdf: Blob, lifetime: number): string {
  const url = URL.createObjectURL(pdf)
  setTimeout(() => URL.revokeObjectURL(url), lifetime)
  return url
}

const fileNameOf = ({ number }: Numbered) => `${number}.pdf`

function savePdf(pdf: Blob, download: string): void {
  Object.assign(document.createElement('a'), { href: addressOf(pdf, lifetimes.saving), download }).click()
}

/** Saves a document as PDF. One action for each document, so that only its own button is busy. */
export function useSavePdf(): Action<Numbered> {
  const read = useReadPdf()
  return useAction(async (document: Numbered) => savePdf(await read(document.id), fileNameOf(document)), {
    done: (_, document) => `${fileNameOf(document)} を保存しました`,
    reads: [],
  })
}

/** Shows a document as PDF in the tab that `tabOf` answers; saves it where the browser did not open one. */
export function useShowPdf(tabOf: () => Window | null): Action<Numbered> {
  const read = useReadPdf()
  return useAction(
    async (document: Numbered) => {
      const pdf = await read(document.id)
      const tab = tabOf()
      if (tab) tab.location.replace(addressOf(pdf, lifetimes.showing))
      else savePdf(pdf, fileNameOf(document))
    },
    { reads: [] },
  )
}
