import { useBlocker } from '@tanstack/react-router'
import { SellerStatus } from '#domain/choices/person.ts'
import { userFields as fields } from '#domain/user/user-fields.ts'
import type { SessionUser } from '#http/session.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FieldRow } from '#ui/form/frame/field-row.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useFailure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm, type BoundForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { AddressFields } from './address-fields.tsx'
import { type ParsedProfile, profileSchema, type TypedProfile, typedOf } from './profile.ts'

const nameHint = '商談の相手に見える名前です。空欄のときは、姓と名が見えます。'

/** What it means for a seller to change who they are. */
const aboutIdentity = new Map<number | null, string>([
  [
    SellerStatus.approved,
    'お名前・生年月日・住所を変えると、もう一度本人確認をします。公開中の物件は、そのまま掲載されます。',
  ],
  [SellerStatus.applying, '審査のあいだは、お名前・生年月日・住所を変更できません。'],
])

type Props = { person: SessionUser; redirect: string | undefined; nameOnly?: boolean }

/** The profile of a person, or their name alone; saving it leads on to `redirect` if there is one. */
export function ProfileForm({ person, redirect, nameOnly = false }: Props) {
  const { api, session } = useApp()
  const save = useAction(
    async (profile: ParsedProfile) => {
      await api.user.patch({ id: person.id, body: { ...profile, version: person.version } })
      await session?.reload()
    },
    { done: '保存しました', to: () => redirect },
  )
  const form = useActionForm<TypedProfile, ParsedProfile>(save, {
    schema: profileSchema,
    defaultValues: typedOf(person),
  })
  // It is a whole page, which links lead away from: they ask as what closes a dialog does.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !form.isBusy && !(await form.mayLeave()),
  })
  const { control } = form
  const failure = useFailure(form)
  const about = aboutIdentity.get(person.sellerApprovedStatus)
  const isStale = failure?.issues.some(({ path }) => path[0] === 'version')

  const showSaved = () => form.reset(typedOf({ ...person, ...session?.user() }))

  /** Takes the newest version, except for the fields that were changed and not saved. */
  async function takeNewest() {
    const newest = await api.user.me()
    if (newest) form.reset(typedOf(newest), { keepDirtyValues: true })
    await form.reload()
  }
  const newestButton = isStale && (
    <Button className="bg-base-100" onClick={() => void takeNewest()}>
      入力を残したまま、最新の内容に合わせる
    </Button>
  )
  const notice = failure && (
    <Notice tone="error" action={newestButton}>
      {failure.message}
    </Notice>
  )
  return (
    <ActionForm form={form} submit={redirect ? '保存して進む' : '保存する'} failure={notice} onDone={showSaved}>
      {about && <Notice tone="info">{about}</Notice>}
      <FieldRow>
        <Field of={fields.lastName} required control={control} name="lastName" autoComplete="family-name" />
        <Field of={fields.firstName} required control={control} name="firstName" autoComplete="given-name" />
        {!nameOnly && (
          <>
            <Field of={fields.lastNameKana} control={control} name="lastNameKana" />
            <Field of={fields.firstNameKana} control={control} name="firstNameKana" />
          </>
        )}
      </FieldRow>
      {!nameOnly && <FieldsBesidesName form={form} />}
    </ActionForm>
  )
}

/** The name that others see, the phone, the birthday and the address. */
function FieldsBesidesName({ form }: { form: BoundForm<TypedProfile, ParsedProfile> }) {
  const { control } = form
  return (
    <>
      <Field of={fields.name} hint={nameHint} control={control} name="name" autoComplete="nickname" />
      <Field of={fields.phone} control={control} name="phone" type="tel" autoComplete="tel" />
      <Field of={fields.birthDate} control={control} name="birthDate" autoComplete="bday" />
      <AddressFields form={form} />
    </>
  )
}
