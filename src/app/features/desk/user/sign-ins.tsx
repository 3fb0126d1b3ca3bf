import { z } from 'zod'
import type { SeenUser } from '#domain/user/user.ts'
import { longText } from '#domain/kit/fields.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { Client } from '#http/client.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { Field } from '#ui/field/field.tsx'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { currentPassword, passwordFieldOf } from '#app/features/account/own-password.ts'

type Props = { person: SeenUser } & Awaited<ReturnType<Client['user']['signIns']>>
type SignIn = Props['items'][number]

/** Where somebody is or was signed in, and how they prove who they are. */
export function SignIns({ person, items, secondStep }: Props) {
  const { api, me } = useApp()
  const { id } = person
  const end = useAction(({ id: sessionID }: SignIn) => api.user.endSignIn({ id, sessionID }), {
    confirm: ({ device }) => ({
      title: `「${device}」のログインを終えますか？`,
      body: 'その端末では、もう一度ログインが必要になります。',
      yes: 'ログインを終える',
    }),
    done: 'ログインを終えました',
  })
  return (
    <div className="grid gap-10 *:min-w-0">
      <section aria-labelledby="second-step" className="grid gap-3 justify-items-start">
        <h2 id="second-step" className="text-xl">
          2段階認証
        </h2>
        <SecondStep of={secondStep} />
        {secondStep && id !== me?.id && <RemoveSecondStep person={person} />}
      </section>
      <section aria-labelledby="sign-ins" className="grid gap-4 *:min-w-0">
        <h2 id="sign-ins" className="text-xl">
          ログイン
        </h2>
        {items.length === 0 ? (
          <p className="text-muted">ログインの記録はありません。</p>
        ) : (
          <Table
            caption="ログイン（新しい順）"
            columns={[
              { label: '端末', head: true, cell: ({ device }) => <b>{device}</b> },
              { label: 'はじめ', cell: ({ startedAt }) => <Time at={startedAt} as="full" /> },
              { label: '最後の利用', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} as="full" /> },
              { label: '2段階認証', cell: (row) => (row.secondStep ? 'あり' : 'なし') },
              {
                label: '状態',
                cell: (row) =>
                  row.endedAt ? (
                    <StatusBadge>終了</StatusBadge>
                  ) : (
                    <span className="flex flex-wrap items-center gap-2">
                      <StatusBadge tone="success">ログイン中</StatusBadge>
                      <ActionButton action={end} input={row}>
                        終える
                      </ActionButton>
                    </span>
                  ),
              },
            ]}
            rows={items}
            keyOf={({ id }) => id}
          />
        )}
      </section>
    </div>
  )
}

/** Since when a second step is asked for, and how many ways around a lost device are left. */
function SecondStep({ of }: { of: Props['secondStep'] }) {
  if (!of) return <p className="text-muted">設定していません。</p>
  return (
    <p>
      <Time at={of.enrolledAt} as="full" />
      に設定しました。リカバリーコードは、あと{of.recoveryCodesLeft}個あります。
    </p>
  )
}

const removal = z.object({ reason: longText('解除する理由', { min: 1, max: 1000 }), password: currentPassword })

/** Takes the second step from somebody who has lost their device and their codes. */
function RemoveSecondStep({ person }: { person: SeenUser }) {
  const { api, session } = useApp()
  const who = `${displayName(person)}さん`
  const remove = useAction(
    async ({ password, reason }: z.output<typeof removal>) => {
      await session?.confirmIdentity(password)
      return api.user.removeSecondStep({ id: person.id, body: { reason } })
    },
    { done: `${who}の2段階認証を解除しました` },
  )
  const form = useActionForm(remove, {
    schema: removal,
    defaultValues: { reason: '', password: '' },
    fieldOf: passwordFieldOf,
  })
  return (
    <FormButton
      button={{ children: '2段階認証を解除する' }}
      title={`${who}の2段階認証を解除する`}
      lead="パスワードだけでログインできるようになります。ご本人であることを、別の方法で確かめてから解除してください。"
      submit="解除する"
      variant="danger"
      form={form}
    >
      <Field of={removal.shape.reason} name="reason" control={form.control} hint="運営の記録に残ります。" rows={3} />
      <CurrentPasswordInput {...form.field('password')} />
    </FormButton>
  )
}
