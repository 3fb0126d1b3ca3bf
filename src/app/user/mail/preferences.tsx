import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { NotificationKind, OptionalMail } from '#domain/choices/notification.ts'
import { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { User } from '#domain/user/user-fields.ts'
import { Switch } from '#ui/form/switch.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { useApp } from '#app/use-app.ts'

type Kind = CodeOf<typeof OptionalMail>

const { listing } = OptionalMail
const sellers: readonly number[] = [listing, NotificationKind.application]

const hints: Record<Kind, string> = {
  [listing]: '審査の結果や、公開の終わりなど',
  [OptionalMail.deal]: 'お問い合わせ、条件の提案と回答、成約など',
  [OptionalMail.message]: 'しばらく読まれていないメッセージがあるとき',
  [OptionalMail.quotation]: 'お見積りができたときや、ご注文を受け付けたとき',
}

/** What comes by mail, one switch a kind; each is kept at once. */
export function Preferences({ person }: { person: Pick<User, 'id' | 'email' | 'userType' | 'mutedMails'> }) {
  const [{ api }, alive, toast] = [useApp(), useHydrated(), useToast()]
  const [muted, setMuted] = useState<readonly Kind[]>(person.mutedMails)
  // Switches that are pressed quickly are kept in the order they were pressed.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const concerns = ({ value }: { value: number }) => person.userType === Role.seller || !sellers.includes(value)
  const kinds = OptionalMail.options.filter(concerns)
  const always = NotificationKind.options.filter((one) => concerns(one) && !(one.value in hints))
  function keep(kind: Kind, wanted: boolean) {
    const next = wanted ? muted.filter((one) => one !== kind) : [...muted, kind]
    setMuted(next)
    turn.current = turn.current
      .then(() => api.user.patch({ id: person.id, body: { mutedMails: next } }))
      .then(
        () => toast(wanted ? 'メールでお知らせします' : 'メールを止めました'),
        () => {
          setMuted(muted)
          toast('設定を保存できませんでした。もう一度お試しください。', 'error')
        },
      )
  }
  return (
    <>
      <p className="text-muted wrap-anywhere">
        {person.email} に届くメールを選べます。止めたものも、画面の「通知」ではお知らせします。
      </p>
      <ul role="list" className="border-base-300 border-t">
        {kinds.map(({ value, label }) => (
          <li key={value} className="border-base-300 border-b py-4">
            <Switch
              label={label}
              hint={hints[value]}
              checked={!muted.includes(value)}
              disabled={!alive}
              onChange={({ target }) => keep(value, target.checked)}
            />
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        {always.map(({ label }) => `「${label}」`).join('')}のメールは、お手続きに欠かせないため、いつもお届けします。
      </p>
    </>
  )
}
