import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { metaOf } from '#domain/kit/fields.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { ApiError } from '#http/api-error.ts'
import type { SessionUser } from '#http/session.ts'
import { Button } from '#ui/action/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { messageOf } from '../auth/message-of.ts'
import { useApp } from '../use-app.ts'
import { AddressFields } from './address-fields.tsx'
import { type ParsedProfile, profileSchema, type TypedProfile, typedOf } from './profile.ts'

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

  const input = (field: keyof TypedProfile, autoComplete: string, more: { hint?: string; required?: true } = {}) => (
    <TextInput
      {...form.register(field)}
      {...more}
      label={metaOf(userFields[field]).label}
      autoComplete={autoComplete}
      error={errors[field]?.message}
    />
  )

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
        {input('lastName', 'family-name', { required: true })}
        {input('firstName', 'given-name', { required: true })}
        {input('lastNameKana', 'off')}
        {input('firstNameKana', 'off')}
      </div>
      {input('name', 'nickname', { hint: '商談の相手に見える名前です。空欄のときは、姓と名が見えます。' })}
      <TextInput
        {...form.register('phone')}
        label={metaOf(userFields.phone).label}
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
      />
      <TextInput
        {...form.register('birthDate')}
        label={metaOf(userFields.birthDate).label}
        type="date"
        autoComplete="bday"
        error={errors.birthDate?.message}
        className="max-w-56"
      />
      <AddressFields form={form} />
    </HydratedForm>
  )
}
