import { mdiDownload, mdiFilePdfBox } from '@mdi/js'
import { DocumentKind } from '#domain/choices/document.ts'
import type { Document } from '#domain/deal/document.ts'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useSavePdf } from './use-pdf.ts'

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
