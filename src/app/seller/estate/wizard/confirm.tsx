import { createFileRoute } from '@tanstack/react-router'
import { SellerStatus } from '#domain/choices/person.ts'
import { contradictions } from '#domain/estate/contradictions.ts'
import { missing } from '#domain/estate/missing.ts'
import { forbiddenWords } from '#domain/estate/moves.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useMe } from '#app/use-me.ts'
import { pages } from '#http/pages.ts'
import { Apply } from './confirm/apply.tsx'
import { ChangeReason } from './confirm/change-reason.tsx'
import { Obstacles } from './confirm/obstacles.tsx'
import { Preview } from './confirm/preview.tsx'
import { useApply } from './confirm/use-apply.ts'
import { useDraftEstate } from './draft/draft-context.ts'
import { isLocked } from './frame/is-locked.ts'
import { Step } from './frame/step.tsx'
import { stepHead } from './step-head.ts'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/confirm')({
  loader: async ({ context: { api } }) => {
    const [operator, { items }] = await Promise.all([
      api.place.operator(),
      api.facilityCategoryMaster.list({ limit: 100 }),
    ])
    return { operator, facilities: items }
  },
  head: stepHead('confirm'),
  component: ConfirmStep,
})

function ConfirmStep() {
  const estate = useDraftEstate()
  const { operator, facilities } = Route.useLoaderData()
  const me = useMe()
  const apply = useApply()
  const isChecked = me?.sellerApprovedStatus === SellerStatus.approved
  const locked = isLocked(estate)
  const found = [...missing(estate), ...contradictions(estate), ...forbiddenWords(estate)]
  return (
    <Step
      step="confirm"
      lead={locked ? undefined : '申請すると、運営が内容を確かめます。承認されると公開します。'}
      action={<Apply apply={apply} ready={found.length === 0 && isChecked} />}
    >
      {!isChecked && !locked && (
        <Notice
          tone="warning"
          title="先に、本人確認を済ませてください"
          action={<LinkButton href={pages.sellerIdentification}>本人確認へ進む</LinkButton>}
        >
          売主の審査が済むと、申請できます。ここまでの内容は保存されています。
        </Notice>
      )}
      {!locked && (
        <Obstacles
          id={estate.id}
          obstacles={found}
          refused={apply.issues.filter(({ path }) => !found.some((one) => one.path.join() === path.join()))}
        />
      )}
      {apply.failure && (
        <Notice tone="error" title="申請できませんでした">
          {apply.failure}
        </Notice>
      )}
      {apply.asksReason && <ChangeReason apply={apply} />}
      <Preview estate={estate} operator={operator} facilities={facilities} />
    </Step>
  )
}
