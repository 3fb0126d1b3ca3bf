import { mdiPlus } from '@mdi/js'
import { mayWriteListings } from '#domain/user/seller-status.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

/** Begins a listing and goes to its wizard; who has not applied yet is led to the application. */
export function CreateEstate({ label = '物件を登録する' }: { label?: string }) {
  const { api, me } = useApp()
  const create = useAction((_: void, options) => api.estate.create({ body: {} }, options), {
    to: ({ id }) => href(pages.wizard, { id }),
  })
  if (!mayWriteListings(me))
    return (
      <LinkButton href={pages.sellerIdentification} variant="accent">
        本人確認に進む
      </LinkButton>
    )
  return (
    <ActionButton action={create} variant="accent" icon={mdiPlus}>
      {label}
    </ActionButton>
  )
}
