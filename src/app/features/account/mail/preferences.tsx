import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { NotificationKind, OptionalMail } from '#domain/choices/notification.ts'
import { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { holds } from '#domain/user/roles.ts'
import type { User } from '#domain/user/user-fields.ts'
import { Switch } from '#ui/form/switch.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

type Kind = CodeOf<typeof OptionalMail>

const hints: Record<Kind, string> = {
  [OptionalMail.listing]: '審査の結果、お気に入りの物件の値下げ、公開の終わりなど',
  [OptionalMail.deal]: 'お問い合わせ、条件の提案と回答、成約など',
  [OptionalMail.message]: 'しばらく読まれていないメッセージがあるとき',
  [OptionalMail.quotation]: 'お見積りができたときや、ご注文を受け付けたとき',
  [OptionalMail.alert]: '保存した条件に合う物件が出たときや、値下げになったとき',
}

const mutedAfter = (muted: readonly Kind[], kind: Kind, isWanted: boolean): Kind[] => [
  ...muted.filter((other) => other !== kind),
  ...(isWanted ? [] : [kind]),
]

/** What the person gets by mail: a switch for each kind, which is saved at once. */
export function Preferences({
  person,
}: {
  person: Pick<User, 'id' | 'email' | 'userType' | 'otherRole' | 'mutedMails'>
}) {
  const { api } = useApp()
  const isHydrated = useHydrated()
  const [muted, setMuted] = useState<readonly Kind[]>(person.mutedMails)
  const saved = useRef<readonly Kind[]>(person.mutedMails)
  const save = useAction(
    ({ mutedMails }: { mutedMails: Kind[]; isWanted: boolean }) =>
      api.user.patch({ id: person.id, body: { mutedMails } }),
    {
      done: (_, { isWanted }) => (isWanted ? 'メールでお知らせします' : 'メールを止めました'),
      refused: '設定を保存できませんでした。もう一度お試しください。',
    },
  )
  // An action runs one at a time: switches that are pressed quickly are saved one after the other, in their order.
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  const isAlways = ({ value }: { value: number }) =>
    !(value in hints) && (holds(person, Role.seller) || value !== NotificationKind.application)
  const always = NotificationKind.options.filter(isAlways)
  function choose(kind: Kind, isWanted: boolean) {
    setMuted((now) => mutedAfter(now, kind, isWanted))
    lastSave.current = lastSave.current.finally(async () => {
      // Without those before that could not be saved.
      const mutedMails = mutedAfter(saved.current, kind, isWanted)
      if (await save.run({ mutedMails, isWanted })) saved.current = mutedMails
      else setMuted((now) => mutedAfter(now, kind, !isWanted))
    })
  }
  return (
    <>
      <p className="text-muted wrap-anywhere">
        {person.email} に届くメールを選べます。止めたものも、画面の「通知」ではお知らせします。
      </p>
      <ul role="list" className="border-base-300 border-t">
        {OptionalMail.options.map(({ value, label }) => (
          <li key={value} className="border-base-300 border-b py-4">
            <Switch
              label={label}
              hint={hints[value]}
              checked={!muted.includes(value)}
              disabled={!isHydrated}
              onChange={({ target }) => choose(value, target.checked)}
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
