import { z } from 'zod'
import { heirConsent, linkDays } from '#domain/estate/ownership/heir-consent.ts'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

const { name, email } = heirConsent.row.shape
const schema = z.object({ name, email })

/** Names an heir, to whom the question then goes. */
export default function AddHeir({ estateID, onClose }: { estateID: string; onClose: () => void }) {
  const { api } = useApp()
  const add = useAction(
    (values: z.output<typeof schema>, options) => api.heirConsent.create({ body: { estateID, ...values } }, options),
    { done: ({ name }) => `${name}さんに、同意のお願いを送りました` },
  )
  const form = useActionForm(add, { schema, defaultValues: { name: '', email: '' } })
  return (
    <FormSheet
      title="相続人の方を登録する"
      lead={`売る物件と価格、あなたの氏名を書いたメールを送ります。リンクは${linkDays}日間使えます。メールを送ることを、先にご本人に伝えてください。`}
      submit="登録してお願いする"
      form={form}
      onClose={onClose}
    >
      <Field of={name} name="name" control={form.control} label="氏名" hint="戸籍のとおりに入力してください。" />
      <Field of={email} name="email" control={form.control} label="メールアドレス" type="email" autoComplete="off" />
    </FormSheet>
  )
}
