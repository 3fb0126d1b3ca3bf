import { mdiAccountCheckOutline, mdiEmailLockOutline, mdiLogoutVariant, mdiAccountCancelOutline } from '@mdi/js'
import { z } from 'zod'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import type { DeskRole } from '#domain/desk/desk-role.ts'
import { isManager, worksIn } from '#domain/kit/rules.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { holds } from '#domain/user/roles.ts'
import { userFields } from '#domain/user/user-fields.ts'
import type { Client } from '#http/client.ts'
import type { UserRow } from '#http/desk/users.ts'
import { Field } from '#ui/field/field.tsx'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { DataForPerson } from '#app/features/account/own-data.tsx'
import { PasswordAct } from '#app/features/account/password-act.tsx'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { currentPassword, passwordFieldOf } from '#app/features/account/own-password.ts'
import type { BulkAct } from '../list/bulk-acts.tsx'
import { DeskRoleAct } from './desk-role-act.tsx'
import { OnBehalfActs } from './on-behalf-acts.tsx'

type Props = { person: SeenUser }
const nameOf = (person: SeenUser) => `${displayName(person)}さん`

/** Opens an account that was shut. */
function Enable({ person }: Props) {
  const { api } = useApp()
  const who = nameOf(person)
  const enable = useAction(() => api.user.enable({ id: person.id }), {
    confirm: {
      title: `${who}の停止を解除しますか？`,
      body: 'ログインできるようになり、停止のために非公開になった物件は、また公開されます。ご本人に知らせます。',
      yes: '停止を解除する',
    },
    done: `${who}の停止を解除しました`,
  })
  return (
    <ActionButton action={enable} icon={mdiAccountCheckOutline}>
      停止を解除する
    </ActionButton>
  )
}

/** Signs a person out everywhere. */
function EndSignIns({ person }: Props) {
  const { api } = useApp()
  const who = nameOf(person)
  const end = useAction(() => api.user.endSignIns({ id: person.id }), {
    confirm: {
      title: `${who}を、すべての端末からログアウトしますか？`,
      body: 'ご本人は、もう一度ログインが必要になります。',
      yes: 'ログアウトする',
    },
    done: `${who}を、すべての端末からログアウトしました`,
  })
  return (
    <ActionButton action={end} icon={mdiLogoutVariant}>
      すべての端末からログアウト
    </ActionButton>
  )
}

/** Signing many people out everywhere, as after a leak of passwords; whoever does it stays in. */
export const endingOfSignIns = (api: Client, myID: string | undefined): BulkAct<UserRow> => ({
  key: 'endSignIns',
  label: 'すべての端末からログアウト',
  lead: '選んだ会員を、すべての端末からログアウトします。ご本人は、もう一度ログインが必要になります。',
  preview({ id, disabledAt }) {
    if (id === myID) return { cannot: 'ご自身のログインは、会員情報のページで終えられます' }
    if (disabledAt) return { cannot: '停止中のアカウントで、ログインはすべて終わっています' }
    return { will: 'すべての端末からログアウトします' }
  },
  run: ({ id }) => api.user.endSignIns({ id }),
})

/** Mails a link by which a person sets a new password. */
function SendReset({ person }: Props) {
  const { api } = useApp()
  return (
    <PasswordAct
      label="パスワード再設定のメールを送る"
      icon={mdiEmailLockOutline}
      title={`${nameOf(person)}に、パスワード再設定のメールを送りますか？`}
      lead={`${person.email} に届きます。ご本人からの依頼か、確かめてから送ってください。`}
      submit="メールを送る"
      act={() => api.user.resetLink({ id: person.id })}
      done="パスワード再設定のメールを送りました"
    />
  )
}

/** What the desk does for somebody, and to their account; one's own is kept at one's own page. */
export function Acts({ person, roles }: Props & { roles: readonly DeskRole[] }) {
  const me = usePerson()
  if (person.id === me?.id) return null
  const isOpen = person.disabledAt === null
  const isOfDesk = person.userType === Role.admin
  const isInCharge = isOfDesk ? isManager(me) : worksIn(me, DeskArea.review)
  const onBehalf = isOpen && worksIn(me, DeskArea.deal) && <OnBehalfActs person={person} />
  if (!isInCharge) return onBehalf ? <section aria-label="操作">{onBehalf}</section> : null
  return (
    <section aria-label="操作" className="grid gap-2">
      {onBehalf}
      {isOfDesk && isOpen && <DeskRoleAct person={person} roles={roles} />}
      {isOpen && <SendReset person={person} />}
      {isOpen && <EndSignIns person={person} />}
      {!isOfDesk && <DataForPerson person={person} />}
      {isOpen ? <Disable person={person} /> : <Enable person={person} />}
    </section>
  )
}

const disableSchema = z.object({ reason: userFields.disabledReason.unwrap(), password: currentPassword })

/** What it means for somebody of this kind to be disabled. */
const consequences = {
  [Role.admin]: 'すべての端末からログアウトし、運営の画面に入れなくなります。',
  [Role.seller]: 'すべての端末からログアウトし、公開中の物件はすべて非公開になります。商談の相手にも知らせます。',
  [Role.buyer]: 'すべての端末からログアウトし、ログインできなくなります。進行中の商談はそのまま残ります。',
}

/** Shuts an account, with the reason that the desk keeps. */
function Disable({ person }: Props) {
  const { api, session } = useApp()
  const who = nameOf(person)
  const disable = useAction(
    async ({ password, reason }: z.output<typeof disableSchema>) => {
      await session?.confirmIdentity(password)
      return api.user.disable({ id: person.id, body: { reason } })
    },
    { done: `${who}の利用を停止しました` },
  )
  const form = useActionForm(disable, {
    schema: disableSchema,
    defaultValues: { reason: '', password: '' },
    fieldOf: passwordFieldOf,
  })
  return (
    <FormButton
      button={{ icon: mdiAccountCancelOutline, children: '利用を停止する' }}
      title={`${who}の利用を停止する`}
      lead={`${consequences[holds(person, Role.seller) ? Role.seller : person.userType]}停止したことは、ご本人にメールで知らせます。あとで解除できます。`}
      submit="停止する"
      variant="danger"
      form={form}
    >
      <Field
        of={disableSchema.shape.reason}
        name="reason"
        control={form.control}
        hint="運営だけが読めます。日時と担当者とともに記録されます。"
        rows={3}
      />
      <CurrentPasswordInput {...form.field('password')} />
    </FormButton>
  )
}
