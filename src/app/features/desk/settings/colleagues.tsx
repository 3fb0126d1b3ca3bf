import { mdiAccountPlusOutline } from '@mdi/js'
import { useState } from 'react'
import { managerName, type DeskRole } from '#domain/desk/desk-role.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { SeenUser } from '#domain/user/user.ts'
import type { SentInvitation } from '#http/shapes/desk-invitation.ts'
import { href, pages } from '#http/pages.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { InviteSheet } from './invite-sheet.tsx'

type Props = {
  people: readonly SeenUser[]
  roles: readonly DeskRole[]
  invitations: readonly SentInvitation[]
  now: string
  /** No mail server is set: an invitation would reach nobody. */
  isMailOff: boolean
}

/** Who works at the desk and in which role, who is invited, and the way to invite more. */
export function Colleagues({ people, roles, invitations, now, isMailOff }: Props) {
  const [draft, setDraft] = useState<Partial<SentInvitation> | null>(null)
  const nameOfRole = (id: string | null) => (id === null ? managerName : roles.find((role) => role.id === id)?.name)
  return (
    <div className="grid justify-items-start gap-5">
      <ul role="list" aria-label="担当者" className="divide-base-300 w-full divide-y">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link
              href={href(pages.adminUser, { id: person.id })}
              className="inline-flex min-h-11 min-w-0 grow items-center underline"
            >
              <span className="wrap-anywhere">{displayName(person)}さん</span>
            </Link>
            <span className="text-sm">{nameOfRole(person.deskRoleID ?? null)}</span>
            {person.disabledAt && <StatusBadge tone="error">停止中</StatusBadge>}
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <ul role="list" aria-label="招待中の方" className="divide-base-300 w-full divide-y">
          {invitations.map((invitation) => (
            <InvitationLine
              key={invitation.id}
              invitation={invitation}
              role={nameOfRole(invitation.deskRoleID)}
              isOver={invitation.expiresAt <= now}
              onResend={() => setDraft(invitation)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon={mdiAccountPlusOutline} onClick={() => setDraft({})}>
          招待する
        </Button>
        <LinkButton href={pages.adminDeskRoles}>役割を決める</LinkButton>
      </div>
      {draft && <InviteSheet draft={draft} roles={roles} isMailOff={isMailOff} onClose={() => setDraft(null)} />}
    </div>
  )
}

function InvitationLine({
  invitation: { id, email, expiresAt },
  role,
  isOver,
  onResend,
}: {
  invitation: SentInvitation
  role: string | undefined
  isOver: boolean
  onResend: () => void
}) {
  const { api } = useApp()
  const takeBack = useAction(() => api.deskInvitation.takeBack({ id }), {
    confirm: {
      title: '招待を取り消しますか？',
      body: `${email} に送ったリンクは、使えなくなります。あとで、もう一度招待できます。`,
      yes: '招待を取り消す',
    },
    done: '招待を取り消しました',
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-0 grow wrap-anywhere">
        {email}（{role}）
        <span className="text-muted block">
          {isOver ? (
            '期限が過ぎました'
          ) : (
            <>
              <Time at={expiresAt} as="full" />
              まで
            </>
          )}
        </span>
      </span>
      <Button variant="ghost" aria-label={`${email}に、もう一度送る`} onClick={onResend}>
        もう一度送る
      </Button>
      <ActionButton action={takeBack} variant="ghost" aria-label={`${email}への招待を取り消す`}>
        取り消す
      </ActionButton>
    </li>
  )
}
