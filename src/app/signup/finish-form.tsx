import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { firstStep } from '../auth/first-steps.ts'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { messageOf } from '../auth/message-of.ts'
import { meOf } from '../session/me-of.ts'
import { useApp } from '../use-app.ts'
import { Agreement, agreement } from './agreement.tsx'
import { zodResolver } from '../action/zod-resolver.ts'

const kinds = [
  { value: Role.buyer, label: '買いたい', hint: '物件をさがして、売主と話します' },
  { value: Role.seller, label: '売りたい', hint: '物件を載せて、買主を待ちます' },
]
const wanted = z.coerce
  .number<string>()
  .pipe(z.literal([Role.buyer, Role.seller], { error: 'どちらかを選んでください' }))
const schema = z.object({ userType: wanted, agreed: agreement })

/** For an account whose e-mail is proven but that is no member yet: what it is for, and the terms. */
export function FinishForm({ redirect }: { redirect: string | undefined }) {
  const { session, api } = useApp()
  const router = useRouter()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { userType: '', agreed: false } })
  const { errors, isSubmitting } = form.formState

  const finish = form.handleSubmit(async ({ userType }) => {
    try {
      await api.user.create({ body: { userType } }, { idempotencyKey: crypto.randomUUID() })
      const me = meOf((await session?.reload()) ?? null)
      if (me) await router.navigate({ href: firstStep(me, redirect) })
    } catch (error) {
      form.setError('root', { message: messageOf(error) })
    }
  })

  return (
    <HydratedForm submit="登録する" busy={isSubmitting} onSubmit={finish} error={errors.root?.message}>
      <ChoiceCards
        {...form.register('userType')}
        label="スミカで何をしますか？"
        options={kinds}
        columns={1}
        error={errors.userType?.message}
      />
      <Agreement {...form.register('agreed')} error={errors.agreed?.message} />
    </HydratedForm>
  )
}
