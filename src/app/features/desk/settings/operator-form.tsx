import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { operatorFields, operatorForm, type OperatorField, type OperatorFields } from '#domain/operator/operator.ts'
import { ApiError } from '#http/api-error.ts'
import { statusOf } from '#http/errors.ts'
import type { OperatorSettings } from '#http/shapes/operator.ts'
import { Notice } from '#ui/state/notice.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { Both } from '../both.tsx'
import { OperatorLine, PlaceFields } from './operator-lines.tsx'

const noun = { row: z.object(operatorFields) }
const names = Object.keys(operatorFields) as OperatorField[]
/** What is written of the operator. Whoever was overtaken sees both, theirs and what was saved meanwhile, and decides. */
export function OperatorForm({
  settings,
  submit,
  onDone,
}: {
  settings: OperatorSettings
  submit: string
  onDone?: () => void
}) {
  const { api } = useApp()
  const [theirs, setTheirs] = useState<OperatorSettings>()
  const save = useAction(
    async (fields: OperatorFields) => {
      const { version } = theirs ?? settings
      try {
        const saved = await api.operator.change({ body: { ...fields, version } })
        setTheirs(undefined)
        return saved
      } catch (error) {
        if (error instanceof ApiError && error.status === statusOf.conflict) setTheirs(await api.operator.settings())
        throw error
      }
    },
    { done: '保存しました' },
  )
  const form = useActionForm(save, {
    schema: operatorForm,
    defaultValues: Object.fromEntries(names.map((name) => [name, settings[name]])) as OperatorFields,
  })
  const isUnread = settings.bankAccount !== '' && settings.bankName === null
  return (
    <ActionForm
      form={form}
      submit={theirs ? '入力した内容で保存する' : submit}
      onDone={onDone}
      {...(theirs && {
        failure: <Both of={form} noun={noun} names={names} theirs={theirs} typed={form.getValues()} />,
      })}
    >
      <Part title="名称と連絡先">
        <OperatorLine
          name="name"
          hint="登記のとおりに入力します。運営者の表記、メール、請求書・領収書に表示します。"
          autoComplete="organization"
        />
        <OperatorLine name="representative" hint="例：代表取締役 見本 太郎" />
        <PlaceFields form={form} />
        <OperatorLine name="phone" type="tel" autoComplete="tel" className="max-w-60" />
        <OperatorLine
          name="email"
          type="email"
          autoComplete="email"
          hint="お客さまに見せ、運営への知らせもここに送ります。"
        />
      </Part>
      <Part title="免許と登録">
        <OperatorLine name="licence" hint="例：東京都知事（1）第12345号。免許証のとおりに入力します。" />
        <OperatorLine name="association" hint="例：（公社）全日本不動産協会会員" />
        <OperatorLine name="invoiceNumber" hint="T と13桁の数字。請求書と領収書に表示します。" className="max-w-72" />
      </Part>
      <Part title="お振込先の口座">
        {isUnread && (
          <Notice tone="warning" title={`いまのお振込先：${settings.bankAccount}`}>
            項目に分けられない書き方です。下の欄に入力し直してください。
          </Notice>
        )}
        <OperatorLine name="bankName" hint="例：みどり銀行" />
        <OperatorLine name="bankBranch" hint="例：本店営業部" />
        <OperatorLine name="bankKind" />
        <OperatorLine name="bankNumber" className="max-w-48" />
        <OperatorLine name="bankHolder" hint="通帳のとおり、カタカナで。例：カ）スミカ" />
      </Part>
    </ActionForm>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}
