import { useHydrated, useNavigate } from '@tanstack/react-router'
import { mdiPlus } from '@mdi/js'
import { useRef, useState } from 'react'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { messageOf } from '../auth/message-of.ts'
import { useApp } from '../use-app.ts'
import { mayList } from './may-list.ts'

/** Begins a listing and goes to its wizard; who has not applied yet is led to the application. */
export function CreateEstate({ label = '物件を登録する' }: { label?: string }) {
  const { api, me } = useApp()
  const [alive, navigate, toast] = [useHydrated(), useNavigate(), useToast()]
  const [busy, setBusy] = useState(false)
  // Kept until it succeeds: pressing again after a lost answer must not make a second draft.
  const attempt = useRef('')

  async function create() {
    setBusy(true)
    attempt.current ||= crypto.randomUUID()
    try {
      const { id } = await api.estate.create({ body: {} }, { idempotencyKey: attempt.current })
      attempt.current = ''
      await navigate({ href: href(pages.wizard, { id }) })
    } catch (error) {
      setBusy(false)
      toast(messageOf(error), 'error')
    }
  }
  if (!mayList(me))
    return (
      <LinkButton href={pages.sellerIdentification} variant="accent">
        本人確認に進む
      </LinkButton>
    )
  return (
    <Button variant="accent" icon={mdiPlus} busy={busy} disabled={!alive} onClick={() => void create()}>
      {label}
    </Button>
  )
}
