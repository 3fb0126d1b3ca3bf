import { z } from 'zod'
import { OwnershipPaperKind, OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import type { OwnershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { DocumentFile } from '#app/features/listing/documents/document-file.tsx'
import { usePaperUpload } from '#app/shell/paper/use-paper-upload.ts'
import { useApp } from '#app/shell/use-app.ts'

const schema = z.object({ path: z.string('ファイルを選んでください') })
const { received } = OwnershipPaperStatus

/** Takes the file of a paper: the first one, or another in its place. */
export default function SendPaper({
  estateID,
  kind,
  paper,
  onClose,
}: {
  estateID: string
  kind: OwnershipPaper['kind']
  paper: OwnershipPaper | undefined
  onClose: () => void
}) {
  const { api } = useApp()
  const upload = usePaperUpload('document')
  const send = useAction(
    ({ path }: z.output<typeof schema>, options) =>
      paper
        ? api.ownershipPaper.patch({ id: paper.id, body: { path, status: received, version: paper.version } })
        : api.ownershipPaper.create({ body: { estateID, kind, path } }, options),
    { done: '書類を送りました' },
  )
  const form = useActionForm(send, { schema, defaultValues: {} })
  return (
    <FormSheet
      title={OwnershipPaperKind.label(kind)}
      lead="すべての面が読めるように撮ってください。何枚もあるときは、1つのPDFにまとめてください。"
      submit="送る"
      form={form}
      onClose={onClose}
    >
      <DocumentFile
        upload={upload}
        onFile={() => form.formState.isSubmitted && void form.trigger()}
        hint="PDFか写真（JPEG・PNG・WebP・AVIF・HEIC）、20MBまで。マイナンバーが写っているときは、隠してください。"
      />
    </FormSheet>
  )
}
