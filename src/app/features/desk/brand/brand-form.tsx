import type { ReactNode } from 'react'
import { isSame } from '#domain/kit/is-same.ts'
import { brandFields, brandForm, type BrandFields } from '#domain/operator/brand.ts'
import type { BrandSettings } from '#http/shapes/operator.ts'
import { Field } from '#ui/field/field.tsx'
import { markTypes, pictureTypes } from '#domain/upload.ts'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useActionForm, type BoundForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useVersionedDraft } from '#app/shell/autosave/versioned-draft.ts'
import { useApp } from '#app/shell/use-app.ts'
import { asSaved, FormConflicts, saveForm } from '../form-conflicts.tsx'
import { BrandLook } from './brand-look.tsx'
import { BrandPicture } from './brand-picture.tsx'
import { ColourField } from './colour-field.tsx'
import { LinkFields } from './link-fields.tsx'

type Form = BoundForm<BrandFields, BrandFields>

const noun = { row: brandForm }
const names = brandForm.keyof().options
const fieldsOf = ({
  version: _,
  savedAt: _at,
  savedBy: _by,
  history: _history,
  ...fields
}: BrandSettings): BrandFields => fields

/** The form over its draft. Once it is saved the page is loaded anew: it bears the brand itself. */
function useBrandForm(settings: BrandSettings) {
  const { api } = useApp()
  const save = useAction(saveTyped, {
    confirm: ({ name }) => ({
      title: `「${name}」のブランドを保存しますか？`,
      body: 'すべてのページ、これから送るメール、これから発行する書類に、すぐに使われます。',
      yes: '保存する',
    }),
    reads: [],
  })
  const form = useActionForm<BrandFields, BrandFields>(save, { schema: brandForm, defaultValues: fieldsOf(settings) })
  const draft = useVersionedDraft<BrandSettings>({
    row: settings,
    valuesOf: fieldsOf,
    present: () => form.getValues(),
    show(values) {
      for (const name of names)
        if (!isSame(values[name], form.getValues(name))) form.setValue(name, brandFields[name].parse(values[name]))
    },
    read: () => api.operator.brand(),
    write: ({ version }) => api.operator.changeBrand({ body: { ...brandForm.parse(form.getValues()), version } }),
    comparison: asSaved(noun),
  })
  async function saveTyped(_: BrandFields): Promise<void> {
    await saveForm(draft)
    location.reload()
  }
  return { form, draft }
}

/**
 * How the site shows itself, with a look at it before it is saved. Whoever was overtaken is asked of each field that both have
 * changed.
 */
export function BrandForm({ settings }: { settings: BrandSettings }) {
  const { form, draft } = useBrandForm(settings)
  return (
    <ActionForm
      form={form}
      submit="保存する"
      failure={<FormConflicts of={form} draft={draft} noun={noun} typed={form.getValues()} />}
    >
      <Part title="名前">
        <Field of={brandFields.name} name="name" hint="ページの見出し、メールの件名、書類に表示します。20文字以内" />
        <Field
          of={brandFields.reading}
          name="reading"
          hint="カタカナで。検索エンジンに伝え、会員が使えない名前にもします。"
        />
        <Field of={brandFields.mailSender} name="mailSender" hint="空のときは、サービス名で送ります。" />
      </Part>
      <Marks form={form} />
      <Part title="色">
        <ColourField form={form} name="mainColour" hint="ボタン、選んだもの、買主の印" />
        <ColourField form={form} name="sellerColour" hint="売主のボタンと印、注意をひくところ" />
        <BrandLook control={form.control} />
      </Part>
      <Part title="トップページ">
        <Field of={brandFields.headline} name="headline" hint="空のときは「家を、住んでいた人のことばで選ぶ。」" />
        <Field of={brandFields.lead} name="lead" hint="見出しの下の一文。120文字以内" />
        <BrandPicture
          form={form}
          name="picture"
          hint="パソコンで見出しの右に出す写真。横5：縦4"
          accept={pictureTypes}
        />
      </Part>
      <Part title="フッターのリンク">
        <LinkFields form={form} />
      </Part>
    </ActionForm>
  )
}

const Marks = ({ form }: { form: Form }) => (
  <Part title="マーク">
    <BrandPicture
      form={form}
      name="mark"
      hint="正方形に近い絵。SVG（描いた絵として保存します）か、背景が透明のPNG。ブラウザーのアイコンとアプリのアイコンも、ここから作ります。"
      accept={markTypes}
    />
    <BrandPicture
      form={form}
      name="wideMark"
      hint="名前の入った横長の絵。あるときは、ページと書類の頭に、マークと名前の代わりに出します。"
      accept={markTypes}
    />
  </Part>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
