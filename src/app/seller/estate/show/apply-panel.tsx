import { useState } from 'react'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { moveBetween } from '#domain/kit/moves.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useApp } from '#app/use-app.ts'
import { href, pages } from '#http/pages.ts'
import type { Listing } from '../listing.ts'
import { ChangeReason } from '../wizard/confirm/change-reason.tsx'
import { Obstacles } from '../wizard/confirm/obstacles.tsx'
import { useListingMove } from './use-listing-move.ts'

/** Asking the desk for publication: what is missing with the ways there, why it was changed, and the button. */
export function ApplyPanel({ estate }: { estate: Listing }) {
  const { id, status, version } = estate
  const { api, me } = useApp()
  const { busy, issues, carryOut } = useListingMove()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const move = moveBetween(listingMoves, status, ListingStatus.applying, Role.seller)?.[1]
  if (!move) return null
  const asksReason = move.needs?.includes('changeReason') ?? false
  const obstacles = move.obstacles?.(estate) ?? []
  const refused = issues.filter(({ path }) => !['changeReason', 'version'].includes(String(path[0])))
  const isChecked = me?.sellerApprovedStatus === SellerStatus.approved
  const noReason = asksReason && !reason.trim()

  async function apply() {
    setAsked(true)
    if (noReason) return document.querySelector<HTMLElement>('#apply textarea')?.focus()
    const body = { status: ListingStatus.applying, version, ...(asksReason && { changeReason: reason.trim() }) }
    const run = () => api.estate.patch({ id, body })
    await carryOut({ run, done: '申請しました。運営からの返事をお待ちください。' })
  }
  return (
    <section id="apply" aria-label={move.label} className="grid gap-5">
      {obstacles.length + refused.length > 0 && <Obstacles id={id} obstacles={obstacles} refused={refused} />}
      {obstacles.length === 0 && !asksReason && (
        <Notice
          tone="success"
          title="申請に必要な項目が、すべてそろいました"
          action={
            <LinkButton href={href(pages.sellerEstate, { id }, { view: 'preview' })} className="bg-base-100">
              買主からの見え方を確かめる
            </LinkButton>
          }
        />
      )}
      {!isChecked && (
        <Notice
          tone="warning"
          title="先に、本人確認を済ませてください"
          action={<LinkButton href={pages.sellerIdentification}>本人確認に進む</LinkButton>}
        >
          売主の審査が済むと、申請できます。
        </Notice>
      )}
      {obstacles.length === 0 && isChecked && (
        <>
          {asksReason && (
            <ChangeReason
              value={reason}
              onValue={setReason}
              error={isAsked && noReason ? '変更理由を入力してください' : undefined}
            />
          )}
          <p>
            <Button variant="accent" size="lg" busy={busy} className="max-sm:w-full" onClick={() => void apply()}>
              {move.label}
            </Button>
          </p>
        </>
      )}
    </section>
  )
}
