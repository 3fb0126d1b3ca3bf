import { useController } from 'react-hook-form'
import { z } from 'zod'
import { ListingStatus } from '#domain/choices/listing.ts'
import { isApprovedSeller } from '#domain/user/seller-status.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { href, pages } from '#http/pages.ts'
import { Entrust, useEntrust } from '../brokerage/entrust.tsx'
import type { Brokerage } from '../brokerage/load-brokerage.ts'
import type { Listing } from '../listing.ts'
import { applicationMove } from '../listing-state.ts'
import { ChangeReason } from '../wizard/confirm/change-reason.tsx'
import { IdentityNotice } from '../wizard/confirm/identity-notice.tsx'
import { Obstacles } from '../wizard/confirm/obstacles.tsx'

const withReason = z.object({ changeReason: z.string().trim().min(1, '変更理由を入力してください') })
const withoutReason = z.object({ changeReason: z.string().transform(() => undefined) })

/** Applying for publication: what is missing with links to its steps, why the listing was changed, and the button. */
export function ApplyPanel({ estate, brokerage }: { estate: Listing; brokerage: Brokerage }) {
  const { id, version } = estate
  const { api, me } = useApp()
  const move = applicationMove(estate, usePerson())
  const asksReason = move?.needs?.includes('changeReason') ?? false
  const entrusting = useEntrust(estate, brokerage)
  const apply = useAction(
    async ({ changeReason }: { changeReason?: string | undefined }) => {
      await entrusting.save()
      return api.estate.patch({
        id,
        body: { status: ListingStatus.applying, version, ...(changeReason !== undefined && { changeReason }) },
      })
    },
    { done: '申請しました。運営からの返事をお待ちください。' },
  )
  const form = useActionForm<{ changeReason: string }, { changeReason?: string | undefined }>(apply, {
    schema: asksReason ? withReason : withoutReason,
    defaultValues: { changeReason: '' },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'changeReason' })
  const { value, onChange, ref } = field
  if (!move) return null
  const obstacles = move.obstacles?.(estate) ?? []
  const refused = form.failure?.issues.filter(({ path }) => path[0] !== 'version') ?? []
  const isChecked = isApprovedSeller(me)
  return (
    <section id="apply" aria-label={move.label} className="grid gap-5">
      {obstacles.length + refused.length > 0 && (
        <Obstacles estate={estate} obstacles={obstacles} refused={refused} isChecked={isChecked} />
      )}
      {/* What the server found missing stands among the obstacles. */}
      <Failure of={{ ...form, failure: form.failure && { ...form.failure, issues: [] } }} />
      {obstacles.length === 0 && !asksReason && <NothingMissing id={id} />}
      <IdentityNotice estateID={estate.id} />
      {obstacles.length === 0 && isChecked && (
        <>
          <Entrust of={entrusting} />
          {asksReason && <ChangeReason value={value} onValue={onChange} ref={ref} error={fieldState.error?.message} />}
          <p>
            <Button
              variant="accent"
              size="lg"
              busy={form.isBusy}
              className="max-sm:w-full"
              onClick={() => entrusting.check() && void form.submit()}
            >
              {move.label}
            </Button>
          </p>
        </>
      )}
    </section>
  )
}

function NothingMissing({ id }: Pick<Listing, 'id'>) {
  return (
    <Notice
      tone="success"
      title="申請に必要な項目が、すべてそろいました"
      action={
        <LinkButton href={href(pages.sellerEstate, { id }, { view: 'preview' })} className="bg-base-100">
          買主からの見え方を確かめる
        </LinkButton>
      }
    />
  )
}
