import { useNavigate } from '@tanstack/react-router'
import { mdiChatOutline } from '@mdi/js'
import { useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { statusOf } from '#http/errors.ts'
import { Button } from '#ui/action/button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { useApp } from '../use-app.ts'
import { chatPath } from './paths.ts'

/** Opens a deal about an estate and leads into its room; into the open one, if there is one already. */
export function StartDeal({ estateID, label, isMain = false }: { estateID: string; label: string; isMain?: boolean }) {
  const { api, me } = useApp()
  const navigate = useNavigate()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const role = me?.userType ?? Role.buyer

  async function roomID(): Promise<string | undefined> {
    try {
      return (await api.negotiation.create({ body: { estateID } })).id
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== statusOf.conflict) throw error
      const negotiationType = role === Role.seller ? DealRole.seller : DealRole.buyer
      const status = DealStatus.open
      const { items } = await api.negotiation.list({ estateID, negotiationType, status, limit: 1 })
      if (!items[0]) throw error
      return items[0].id
    }
  }
  async function start() {
    setBusy(true)
    try {
      await navigate({ href: chatPath(role, await roomID()) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={isMain ? 'primary' : 'outline'}
      icon={mdiChatOutline}
      wide={isMain}
      busy={isBusy}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
}
