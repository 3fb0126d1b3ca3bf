import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { userFields as fields } from '#domain/user/user-fields.ts'
import { ApiError } from '#http/api-error.ts'
import type { SessionUser } from '#http/session.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { messageOf } from '../auth/message-of.ts'
import { useApp } from '../use-app.ts'
import { AddressFields } from './address-fields.tsx'
import { type ParsedProfile, profileSchema, type TypedProfile, typedOf } from './profile.ts'
import { zodResolver } from '../action/zod-resolver.ts'

const nameHint = '商談の相手に見える名前です。空欄のときは、姓と名が見えます。'

/** What a person says of themselves; saving goes on to `redirect` if there is one. */
export function ProfileForm({ person, redirect }: { person: SessionUser; redirect: string | undefined }) {
  const { api, session } = useApp()
  const router = useRouter()
  const toast = useToast()
  const [stale, setStale] = useState(false)
  const form = useForm<TypedProfile, unknown, ParsedProfile>({
    resolver: zodResolver(profileSchema),
    defaultValues: typedOf(person),
  })
  const { control } = form
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (profile) => {
    setStale(false)
    try {
      const saved = await api.user.patch({ id: person.id, body: { ...profile, version: person.version } })
      form.reset(typedOf(saved))
      await session?.reload()
      toast('保存しました')
      if (redirect) await router.navigate({ href: redirect })
      else await router.invalidate()
    } catch (error) {
      show(error)
    }
  })

  function show(error: unknown) {
    const message = messageOf(error)
    const issues = error instanceof ApiError ? error.issues : []
    setStale(issues.some(({ path }) => path[0] === 'version'))
    form.setError('root', { message })
    for (const issue of issues.filter(({ path }) => path[0] && path[0] in typedOf({})))
      form.setError(issue.path[0] as keyof TypedProfile, { message: issue.message }, { shouldFocus: true })
  }

  /** Takes the newest version, under what was typed and not saved. */
  async function takeNewest() {
    const newest = await api.user.me()
    if (newest) form.reset(typedOf(newest), { keepDirtyValues: true })
    await router.invalidate()
    form.clearErrors()
    setStale(false)
  }

  return (
    <HydratedForm
      submit={redirect ? '保存して進む' : '保存する'}
      busy={isSubmitting}
      onSubmit={save}
      error={
        errors.root && (
          <>
            <p>{errors.root.message}</p>
            {stale && (
              <Button className="bg-base-100 mt-3" onClick={takeNewest}>
                入力を残したまま、最新の内容に合わせる
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Field of={fields.lastName} required control={control} name="lastName" autoComplete="family-name" />
        <Field of={fields.firstName} required control={control} name="firstName" autoComplete="given-name" />
        <Field of={fields.lastNameKana} control={control} name="lastNameKana" />
        <Field of={fields.firstNameKana} control={control} name="firstNameKana" />
      </div>
      <Field of={fields.name} hint={nameHint} control={control} name="name" autoComplete="nickname" />
      <Field of={fields.phone} control={control} name="phone" type="tel" autoComplete="tel" />
      <Field of={fields.birthDate} control={control} name="birthDate" autoComplete="bday" />
      <AddressFields form={form} />
    </HydratedForm>
  )
}
