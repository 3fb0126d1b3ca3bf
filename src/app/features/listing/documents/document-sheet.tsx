import { useCallback, useRef } from 'react'
import { z } from 'zod'
import { EstateDocumentKind, InquirySource, Visibility } from '#domain/choices/listing.ts'
import { documentFields, type EstateDocument } from '#domain/estate/attachments.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { ApiError } from '#http/api-error.ts'
import type { StoredFile } from '#http/shapes.ts'
import { Field } from '#ui/field/field.tsx'
import type { Upload } from '#ui/upload/use-uploads.ts'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { usePaperUpload } from '#app/shell/paper/use-paper-upload.ts'
import { DocumentFile } from './document-file.tsx'

const schema = z.object(documentFields)
const { name, documentGroup, documentKind, visibility, inquirySource } = documentFields
const { max: maxNameLength = Infinity } = metaOf(name)

/** A paper that nobody has described yet: for the desk alone until somebody decides otherwise. */
export const blankDocument = (): Partial<EstateDocument> => ({
  id: crypto.randomUUID(),
  name: '',
  path: null,
  visibility: Visibility.seller,
  inquirySource: InquirySource.owner,
})

type Props = {
  /** The paper as it stands, or a blank one. */
  paper: Partial<EstateDocument>
  isNew: boolean
  open: boolean
  save: (paper: EstateDocument) => Promise<unknown>
  /** What saving makes old; the page's loaders unless told. */
  reads?: []
  onClose: () => void
  onDone: () => void
}

/** A sheet in which a paper of an estate is described, with its file. What was typed stays while it is closed. */
export function DocumentSheet({ paper, isNew, open, save, reads, onClose, onDone }: Props) {
  const { upload, isSending } = useCountedUpload()
  const action = useAction(
    async (next: EstateDocument) => {
      if (isSending()) throw new ApiError('bad_request', 'ファイルを送り終えるまで、お待ちください。')
      await save(next)
    },
    { done: isNew ? '書類を追加しました' : '書類を保存しました', ...(reads && { reads }) },
  )
  const form = useActionForm(action, { schema, defaultValues: paper })
  const sheet: typeof form = {
    ...form,
    async submit(event) {
      const isDone = await form.submit(event)
      if (isDone) onDone()
      return isDone
    },
  }
  function describe(file: File) {
    const options = { shouldValidate: form.formState.isSubmitted }
    if (!form.getValues('name'))
      form.setValue('name', textWithin(file.name.replace(/\.\w+$/, ''), maxNameLength), options)
    if (!form.getValues('documentKind')) form.setValue('documentKind', EstateDocumentKind.image, options)
  }
  return (
    <FormSheet
      open={open}
      title={isNew ? '書類を追加する' : `「${paper.name}」を直す`}
      submit={isNew ? '追加する' : '保存する'}
      form={sheet}
      onClose={onClose}
    >
      <DocumentFile upload={upload} onFile={describe} />
      <Field of={name} name="name" hint="例：登記事項証明書、確定測量図、間取りの図面" />
      <Field of={documentGroup} name="documentGroup" columns={2} />
      <Field
        of={documentKind}
        name="documentKind"
        columns={2}
        hint="ファイルを付けたときは「画像」、紙でお渡しするときは、その渡し方を選んでください。"
      />
      <Field
        of={visibility}
        name="visibility"
        columns={1}
        optionHints={{
          [Visibility.public]: '公開のあと、だれでも見られます。氏名や印影が写っていないか、確かめてください。',
          [Visibility.seller]: '売主と運営だけが見ます。買主には見せません。',
        }}
      />
      <Field
        of={inquirySource}
        name="inquirySource"
        columns={1}
        hint="内容がまだわからない書類は、要確認にできます。"
      />
    </FormSheet>
  )
}

/** Uploads of papers, and whether one is under way. */
function useCountedUpload() {
  const send = usePaperUpload('document')
  const count = useRef(0)
  const upload: Upload<StoredFile> = useCallback(
    async (...about) => {
      count.current += 1
      try {
        return await send(...about)
      } finally {
        count.current -= 1
      }
    },
    [send],
  )
  return { upload, isSending: () => count.current > 0 }
}
