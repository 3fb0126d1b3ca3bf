import { mdiAccountCheckOutline, mdiEmailLockOutline, mdiLogoutVariant } from '@mdi/js'
import { Role } from '#domain/choices/person.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { SeenUser } from '#domain/user/user.ts'
import type { Client } from '#http/client.ts'
import type { UserRow } from '#http/desk/users.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { DataForPerson } from '#app/features/account/own-data.tsx'
import { PasswordAct } from '#app/features/account/password-act.tsx'
import { useApp } from '#app/shell/use-app.ts'
import type { BulkAct } from '../list/bulk-acts.tsx'
import { Disable } from './disable.tsx'
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
export function Acts({ person }: Props) {
  const { me } = useApp()
  if (person.id === me?.id) return null
  const isOpen = person.disabledAt === null
  return (
    <section aria-label="操作" className="grid gap-2">
      {isOpen && <OnBehalfActs person={person} />}
      {isOpen && <SendReset person={person} />}
      {isOpen && <EndSignIns person={person} />}
      {person.userType !== Role.admin && <DataForPerson person={person} />}
      {isOpen ? <Disable person={person} /> : <Enable person={person} />}
    </section>
  )
}
