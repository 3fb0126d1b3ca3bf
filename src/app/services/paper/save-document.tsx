import { mdiFilePdfBox } from '@mdi/js'
import { DocumentKind } from '#domain/choices/document.ts'
import type { Document } from '#domain/deal/document.ts'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { Button } from '#ui/action/button.tsx'
import { useSaveDocument } from './use-save-document.ts'

/** The button that saves a document as PDF. */
export function SaveDocument({ document, size }: { document: Document } & Pick<ButtonLook, 'size'>) {
  const { busy, save } = useSaveDocument()
  const name = DocumentKind.label(document.kind)
  return (
    <Button
      icon={mdiFilePdfBox}
      size={size}
      busy={busy === document.id}
      onClick={() => void save(document)}
      aria-label={`${name} ${document.number} のPDFを保存する`}
    >
      {name}（PDF）
    </Button>
  )
}
