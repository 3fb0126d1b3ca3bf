import { z } from 'zod'
import { webhook, type Webhook } from '#domain/webhook/webhook.ts'
import { passwordFieldOf } from '#app/features/account/own-password.ts'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { Field } from '#ui/field/field.tsx'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

const { name, address, events } = webhook.row.shape

/** Who says where messages go proves who they are; another name, or other events, need no proof. */
const schemaFor = (present: string | undefined) =>
  z
    .object({ name, address, events, password: z.string() })
    .superRefine(({ address, events, password }, { addIssue }) => {
      if (events.length === 0) addIssue({ code: 'custom', path: ['events'], message: 'ひとつ以上選んでください' })
      if (address !== present && password === '')
        addIssue({ code: 'custom', path: ['password'], message: '今のパスワードを入力してください' })
    })

type Props = {
  /** What is changed; undefined for a new one. */
  row: Webhook | undefined
  onClose: () => void
  /** A new one has a secret, which is shown this once. */
  onSecret: (name: string, secret: string) => void
}

/** Adds a webhook, or changes one. */
export function WebhookSheet({ row, onClose, onSecret }: Props) {
  const { api, session } = useApp()
  const schema = schemaFor(row?.address)
  const save = useAction(
    async ({ password, ...body }: z.output<typeof schema>, options) => {
      if (body.address !== row?.address) await session?.confirmIdentity(password)
      if (row) return void (await api.webhook.patch({ id: row.id, body: { ...body, version: row.version } }))
      const { id } = await api.webhook.create({ body }, options)
      const { secret } = await api.webhook.secret({ id })
      onSecret(body.name, secret)
    },
    { done: row ? '保存しました' : '追加しました。送信をはじめます' },
  )
  const form = useActionForm(save, {
    schema,
    defaultValues: { name: row?.name ?? '', address: row?.address ?? '', events: row?.events ?? [], password: '' },
    fieldOf: passwordFieldOf,
  })
  const asksPassword = form.watch('address') !== row?.address
  return (
    <FormSheet
      title={row ? `「${row.name}」を編集する` : '外部への通知を追加する'}
      lead="選んだ出来事があったときに、送り先のアドレスへ、署名をつけて知らせます。氏名や連絡先、文章は送りません。"
      submit={row ? '保存する' : '追加して、送信をはじめる'}
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label="名前"
        hint="何に知らせるものか（例：社内のチャット）"
        required
        autoComplete="off"
      />
      <TextInput
        {...form.field('address')}
        label="送り先のアドレス"
        hint="https:// からはじまる、インターネットから届くアドレス"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
      />
      <Field of={events} name="events" required hint="あとから変えられます" />
      {asksPassword && (
        <CurrentPasswordInput
          {...form.field('password')}
          hint={row ? '送り先を変えるため、確かめます。運営の全員に知らせます。' : '運営の全員に知らせます。'}
        />
      )}
    </FormSheet>
  )
}
