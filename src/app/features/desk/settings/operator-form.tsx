import { type ReactNode, useRef } from 'react'
import { z } from 'zod'
import { useController } from 'react-hook-form'
import {
  operatorAccount,
  operatorFields,
  operatorForm,
  type OperatorField,
  type OperatorFields,
} from '#domain/operator/operator.ts'
import { withMeta, metaOf } from '#domain/kit/field-meta.ts'
import { isSame } from '#domain/kit/is-same.ts'
import type { OperatorSettings } from '#http/shapes/operator.ts'
import type { Address } from '#http/shapes/place.ts'
import { Notice } from '#ui/state/notice.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useActionForm, type BoundForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { isFields, type Fields } from '#app/shell/autosave/lay-over.ts'
import { useVersionedDraft } from '#app/shell/autosave/versioned-draft.ts'
import { PostcodeLookup } from '#app/features/account/postcode-lookup.tsx'
import { asSaved, FormConflicts, saveForm } from '../form-conflicts.tsx'
import { AccountNames } from './account-names.tsx'
import { LicenceFields } from './licence-fields.tsx'
import { OperatorLine } from './operator-line.tsx'

const names = Object.keys(operatorFields) as OperatorField[]
const shape = z.object(operatorFields)
const bankMask = { bankName: true, bankBranch: true, bankKind: true, bankNumber: true, bankHolder: true } as const
const senderMask = {
  senderCode: true,
  senderName: true,
  senderBankCode: true,
  senderBranchCode: true,
  senderKind: true,
  senderNumber: true,
} as const
const otherFields = shape.omit(bankMask).omit(senderMask)
const bank = withMeta(shape.pick(bankMask), {
  label: 'お振込先の口座',
  column: 'jsonb',
  filter: 'none',
  control: 'text',
})
const sender = withMeta(shape.pick(senderMask), {
  label: '振込依頼人',
  column: 'jsonb',
  filter: 'none',
  control: 'text',
})
/** An account is one field of the draft: half of it from one person and half from another would be nobody's account. */
const noun = { row: otherFields.extend({ bank, sender }) }

const partOf = (part: z.ZodObject, values: Fields): Fields =>
  Object.fromEntries(Object.keys(part.shape).map((name) => [name, values[name]]))
const valuesOf = (values: object): Fields => ({
  ...partOf(otherFields, { ...values }),
  bank: partOf(bank, { ...values }),
  sender: partOf(sender, { ...values }),
})

/** What is written of the operator. Whoever was overtaken is asked of each field that both have changed. */
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
  const save = useAction(saveTyped, {
    done: (saved, typed) =>
      isSame(operatorAccount.parse(saved), operatorAccount.parse(typed))
        ? '保存しました'
        : '保存しました。お振込先の変更は、別の担当者の確認を待ちます',
  })
  const form = useActionForm<OperatorFields, OperatorFields>(save, {
    schema: operatorForm,
    defaultValues: Object.fromEntries(names.map((name) => [name, settings[name]])) as OperatorFields,
  })
  const draft = useVersionedDraft<OperatorSettings>({
    row: settings,
    valuesOf,
    present: () => valuesOf(form.getValues()),
    show(values) {
      const accounts = [values.bank, values.sender].filter(isFields)
      const next: Fields = Object.assign({}, values, ...accounts)
      for (const name of names)
        if (next[name] !== form.getValues(name)) form.setValue(name, operatorFields[name].parse(next[name]))
    },
    read: () => api.operator.settings(),
    write: ({ version }) => api.operator.change({ body: { ...operatorForm.parse(form.getValues()), version } }),
    comparison: asSaved(noun),
  })
  async function saveTyped(_: OperatorFields): Promise<OperatorSettings> {
    return saveForm(draft)
  }
  const isUnread = settings.bankAccount !== '' && settings.bankName === null
  return (
    <ActionForm
      form={form}
      submit={submit}
      onDone={onDone}
      failure={<FormConflicts of={form} draft={draft} noun={noun} typed={valuesOf(form.getValues())} />}
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
        <LicenceFields form={form} />
        <OperatorLine name="association" hint="例：（公社）全日本不動産協会会員" />
        <OperatorLine name="invoiceNumber" hint="T と13桁の数字。請求書と領収書に表示します。" className="max-w-72" />
        <OperatorLine
          name="fiscalYearEndMonth"
          hint="帳簿（宅地建物取引業法49条）を閉じる月です。選ばないあいだは3月です。"
          className="max-w-72"
        />
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
        <OperatorLine name="bankHolder" hint="通帳のとおり、カタカナで。例：カ）ミホン" />
      </Part>
      <SenderPart isOpen={settings.senderCode !== null} />
      <AccountNames />
    </ActionForm>
  )
}

/** Whom the bank's file of transfers names as the sender: folded up for who sends none by file. */
const SenderPart = ({ isOpen }: { isOpen: boolean }) => (
  <details open={isOpen || undefined} className="border-base-300 rounded-box border px-4">
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
      振込依頼人（返金を全銀ファイルで振り込むとき）
    </summary>
    <div className="grid gap-5 pt-2 pb-5">
      <OperatorLine name="senderCode" hint="銀行から知らされた10桁の数字" type="tel" className="max-w-60" />
      <OperatorLine name="senderName" hint="銀行に届けたとおり、カタカナで。例：カ）ミホン" />
      <OperatorLine name="senderBankCode" hint="振込元の銀行。例：0001" type="tel" className="max-w-48" />
      <OperatorLine name="senderBranchCode" hint="例：001" type="tel" className="max-w-48" />
      <OperatorLine name="senderKind" />
      <OperatorLine name="senderNumber" type="tel" className="max-w-48" />
    </div>
  </details>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}

const notes = {
  filled: () => '郵便番号から住所を入れました。番地からつづけてください。',
  unknown: '郵便番号から住所が見つかりませんでした。所在地に入力してください。',
}

/** The postcode, and the address that it begins; what somebody typed behind it is theirs. */
function PlaceFields({ form: { control, setValue, getValues } }: { form: BoundForm<OperatorFields, OperatorFields> }) {
  const { field, fieldState } = useController({ control, name: 'postCode' })
  const filled = useRef('')
  function fill({ pref, city, town }: Address) {
    const written = getValues('address') ?? ''
    const place = `${pref}${city}${town}`
    if (written === '' || written === filled.current) setValue('address', place, { shouldDirty: true })
    filled.current = place
  }
  return (
    <>
      <PostcodeLookup
        {...field}
        value={field.value ?? ''}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value || null)}
        label={metaOf(operatorFields.postCode).label}
        error={fieldState.error?.message}
        notes={notes}
        onAddress={fill}
      />
      <OperatorLine name="address" autoComplete="street-address" />
    </>
  )
}
