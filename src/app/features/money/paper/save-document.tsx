import { mdiDownload, mdiFilePdfBox } from '@mdi/js'
import { DocumentKind } from '#domain/choices/document.ts'
import type { Document } from '#domain/deal/document.ts'
import { routes } from '#http/routes.ts'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { saveFile } from '#ui/save-file.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'

/** The button that saves a document as PDF; `isNamed` says in it which kind of document. */
export function SaveDocument({
  document: { id, number, kind },
  isNamed = false,
  size,
}: { document: Document; isNamed?: boolean } & Pick<ButtonLook, 'size'>) {
  const save = useSavePdf()
  const name = DocumentKind.label(kind)
  return (
    <ActionButton
      action={save}
      input={{ id, number }}
      icon={isNamed ? mdiFilePdfBox : mdiDownload}
      size={size}
      aria-label={`${name} ${number} のPDFを保存する`}
    >
      {isNamed ? `${name}（PDF）` : 'PDF'}
    </ActionButton>
  )
}

type NumberedPaper = Pick<Document, 'id' | 'number'>

/** Shows a file in a tab. Its address lives on for a while: a viewer's own save button reads it again. */
function showIn(tab: Window, pdf: Blob) {
  const url = URL.createObjectURL(pdf)
  tab.location.replace(url)
  setTimeout(() => URL.revokeObjectURL(url), 600_000)
}

/** Reads the PDF of a document (by id). */
function useReadPdf() {
  const readFile = useReadFile()
  return (id: string): Promise<Blob> => readFile(routes.document.file, { id })
}

const fileNameOf = ({ number }: NumberedPaper) => `${number}.pdf`

/** Saves a document as PDF. One action for each document, so that only its own button is busy. */
function useSavePdf(): Action<NumberedPaper> {
  const read = useReadPdf()
  return useAction(async (document: NumberedPaper) => saveFile(await read(document.id), fileNameOf(document)), {
    done: (_, document) => `${fileNameOf(document)} を保存しました`,
    reads: [],
  })
}

/** Shows a document as PDF in the tab that `tabOf` answers; saves it where the browser did not open one. */
export function useShowPdf(tabOf: () => Window | null): Action<NumberedPaper> {
  const read = useReadPdf()
  return useAction(
    async (document: NumberedPaper) => {
      const pdf = await read(document.id)
      const tab = tabOf()
      if (tab) showIn(tab, pdf)
      else saveFile(pdf, fileNameOf(document))
    },
    { reads: [] },
  )
}
