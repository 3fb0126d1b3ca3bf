import { createFileRoute } from '@tanstack/react-router'
import { obstaclesToPublication } from '#domain/estate/obstacles/publication-obstacles.ts'
import { isApprovedSeller } from '#domain/user/seller-status.ts'
import { allItems } from '#http/all-items.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { ListingFee } from '#app/features/money/fees/listing-fee.tsx'
import { loadFees } from '#app/features/money/fees/load-fees.ts'
import { useMe } from '#app/shell/use-app.ts'
import { Entrust } from '#app/features/sell/brokerage/entrust.tsx'
import { loadContracts } from '#app/features/sell/brokerage/load-brokerage.ts'
import { ChangeReason } from '#app/features/sell/wizard/confirm/change-reason.tsx'
import { useApply } from '#app/features/sell/wizard/confirm/use-apply.ts'
import { IdentityNotice } from '#app/features/sell/wizard/confirm/identity-notice.tsx'
import { Obstacles } from '#app/features/sell/wizard/confirm/obstacles.tsx'
import { SameParcelNotice } from '#app/features/sell/wizard/confirm/same-parcel.tsx'
import { ListingPreview } from '#app/features/sell/wizard/confirm/preview.tsx'
import { useDraftEstate } from '#app/features/sell/wizard/draft/draft-context.ts'
import { loadRight } from '#app/features/sell/ownership/load-right.ts'
import { RightNotice } from '#app/features/sell/ownership/right-state.tsx'
import { isLocked } from '#app/features/sell/listing-state.ts'
import { Step } from '#app/features/sell/wizard/frame/step.tsx'
import { WantedShots } from '#app/features/sell/wizard/photo/wanted-shots.tsx'
import { stepHead } from '#app/features/sell/wizard/step-head.ts'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/confirm')({
  loader: async ({ context: { api }, params: { id } }) => {
    const [operator, facilities, { usage }, sameParcel, right, contracts] = await Promise.all([
      api.place.operator(),
      allItems((page) => api.facilityCategoryMaster.list(page)),
      loadFees(api),
      orNotFound(api.estate.sameParcel({ id })),
      loadRight(api, id),
      loadContracts(api, id),
    ])
    return { operator, facilities, fee: usage.seller, sameParcel, right, contracts }
  },
  head: stepHead('confirm'),
  component: ConfirmStep,
})

function ConfirmStep() {
  const estate = useDraftEstate()
  const { operator, facilities, fee, sameParcel, right, contracts } = Route.useLoaderData()
  const me = useMe()
  const { move, apply, entrusting, isBusy, failure, issues, reason } = useApply({
    contracts,
    isLicensed: operator.isLicensed,
  })
  const isChecked = isApprovedSeller(me)
  const locked = isLocked(estate)
  const obstacles = obstaclesToPublication(estate)
  const isKnown = (path: (string | number)[]) => obstacles.some((obstacle) => obstacle.path.join() === path.join())
  const button = move && (
    <Button
      variant="accent"
      busy={isBusy}
      disabled={obstacles.length > 0 || !isChecked}
      className="grow sm:grow-0 sm:px-8"
      onClick={() => void apply()}
    >
      {move.label}
    </Button>
  )
  return (
    <Step
      step="confirm"
      lead={locked ? undefined : '申請すると、運営が内容を確かめます。承認されると公開します。'}
      action={button}
    >
      {!locked && <IdentityNotice estateID={estate.id} />}
      {!locked && (
        <Obstacles
          estate={estate}
          obstacles={obstacles}
          refused={issues.filter(({ path }) => !isKnown(path))}
          isChecked={isChecked}
        />
      )}
      {!locked && <RightNotice estate={estate} right={right} />}
      {!locked && <SameParcelNotice found={sameParcel} />}
      {!locked && <WantedShots photos={estate.estatePhotos} />}
      {!locked && <ListingFee fee={fee} />}
      {failure && (
        <Notice tone="error" title="申請できませんでした">
          {failure.message}
        </Notice>
      )}
      {!locked && isChecked && obstacles.length === 0 && <Entrust of={entrusting} />}
      {reason && <ChangeReason {...reason} />}
      <ListingPreview estate={estate} operator={operator} facilities={facilities} />
    </Step>
  )
}
