import { mdiChatOutline } from '@mdi/js'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { ApiError } from '#http/api-error.ts'
import { statusOf } from '#http/errors.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatPath } from '#app/shell/session/side.ts'

/** Opens a deal about an estate and leads into its room; into the open one, if there is one already. */
export function StartDeal({ estateID, label, isMain = false }: { estateID: string; label: string; isMain?: boolean }) {
  const { api, me } = useApp()
  const role = me?.userType ?? Role.buyer
  async function openDeal() {
    const negotiationType = role === Role.seller ? DealRole.seller : DealRole.buyer
    const { items } = await api.negotiation.list({ estateID, negotiationType, status: DealStatus.open, limit: 1 })
    return items[0]
  }
  const start = useAction(
    async (_: void, options) => {
      try {
        return await api.negotiation.create({ body: { estateID } }, options)
      } catch (error) {
        const existing = error instanceof ApiError && error.status === statusOf.conflict && (await openDeal())
        if (existing) return existing
        throw error
      }
    },
    { to: ({ id }) => chatPath(role, id), reads: [] },
  )
  return (
    <ActionButton action={start} variant={isMain ? 'primary' : 'outline'} icon={mdiChatOutline} wide={isMain}>
      {label}
    </ActionButton>
  )
}
