import { z } from 'zod'
import { DealPaperKind } from '#domain/choices/agreeing.ts'
import { dealPaper, type DealPaper } from '#domain/deal/papers/deal-paper.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { Field } from '#ui/field/field.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { DocumentFile } from '#app/features/listing/documents/document-file.tsx'
import { usePaperUpload } from '#app/shell/paper/use-paper-upload.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'

const { kind, name, path } = dealPaper.row.shape
const schema = z.object({ kind, name, path })
const longest = metaOf(name).max

/** Hands a paper to the others, or the next edition of `earlier`. */
export function PaperForm({
  negotiationID,
  earlier,
  onDone,
}: {
  negotiationID: string
  earlier: DealPaper | null
  onDone: () => void
}) {
  const { api } = useApp()
  const upload = usePaperUpload('deal')
  const action = useAction(
    (paper: z.output<typeof schema>, options) =>
      api.dealPaper.create({ body: { ...paper, negotiationID, replacesID: earlier?.id ?? null } }, options),
    {
      confirm: ({ name }) => ({
        title: `「${name}」を出しますか？`,
        body: '商談の全員に知らせます。だれかが開いたあとは、取り消せません。',
        yes: '出す',
      }),
      done: '書類を出しました',
      reads: [chatKey],
    },
  )
  const form = useActionForm(action, {
    schema,
    defaultValues: { kind: earlier?.kind, name: earlier?.name ?? '', path: undefined },
  })
  function nameByFile(file: File) {
    if (!form.getValues('name')) form.setValue('name', file.name.replace(/\.\w+$/, '').slice(0, longest))
    if (form.formState.isSubmitted) void form.trigger()
  }
  return (
    <ActionForm form={form} submit={earlier ? '新しい版を出す' : '書類を出す'} onDone={onDone}>
      {earlier ? (
        <p className="text-sm">
          「{earlier.name}」（{DealPaperKind.label(earlier.kind)}）の第{earlier.edition + 1}
          版です。前の版は、そのまま残ります。
        </p>
      ) : (
        <Field of={kind} control={form.control} name="kind" />
      )}
      <DocumentFile upload={upload} onFile={nameByFile} hint="PDFか写真（JPEG・PNG・WebP・AVIF・HEIC）、20MBまで。" />
      <Field of={name} control={form.control} name="name" hint="例：登記事項証明書（土地）、売買契約書の案" />
    </ActionForm>
  )
}
