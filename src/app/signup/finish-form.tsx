import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { ActionForm } from '../action/action-form.tsx'
import { useAction } from '../action/use-action.ts'
import { useActionForm } from '../action/use-action-form.ts'
import { afterVerification } from '../auth/after-verification.ts'
import { meOf } from '../session/me-of.ts'
import { useApp } from '../use-app.ts'
import { Agreement, agreement } from './agreement.tsx'

const options = [
  { value: Role.buyer, label: '買いたい', hint: '物件をさがして、売主と話します' },
  { value: Role.seller, label: '売りたい', hint: '物件を載せて、買主を待ちます' },
]
const newcomerRole = z.coerce
  .number<string>()
  .pipe(z.literal([Role.buyer, Role.seller], { error: 'どちらかを選んでください' }))
const schema = z.object({ userType: newcomerRole, agreed: agreement })

/** For an account whose e-mail is proven but that is no member yet: what it is for, and the terms. */
export function FinishForm({ redirect }: { redirect: string | undefined }) {
  const { session, api } = useApp()
  const finish = useAction(
    async ({ userType }: z.output<typeof schema>, options) => {
      await api.user.create({ body: { userType } }, options)
      return meOf((await session?.reload()) ?? null)
    },
    { to: (me) => (me ? afterVerification(me, redirect) : undefined), reads: [] },
  )
  const form = useActionForm(finish, { schema, defaultValues: { userType: '', agreed: false } })
  const { errors } = form.formState
  return (
    <ActionForm form={form} submit="登録する">
      <ChoiceCards
        {...form.register('userType')}
        label="スミカで何をしますか？"
        options={options}
        columns={1}
        error={errors.userType?.message}
      />
      <Agreement {...form.register('agreed')} error={errors.agreed?.message} />
    </ActionForm>
  )
}
