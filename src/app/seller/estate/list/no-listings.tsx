import { mdiHomePlusOutline, mdiHomeSearchOutline } from '@mdi/js'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { CreateEstate } from '#app/seller/create-estate.tsx'
import { pages } from '#http/pages.ts'
import type { Filter } from './listing-filters.ts'

const explanations: Record<string, string> = {
  negotiating: '買主からの連絡が届くと、ここに並びます。',
  applying: '申請すると、審査が終わるまでここに並びます。',
  approved: '運営が承認すると、ここに並びます。',
  rejected: '直すところがあるときは、理由といっしょにここに並びます。',
  draft: '書きかけの物件が、ここに並びます。',
  finished: '掲載を終えた物件が、ここに並びます。',
}

/** No listing at all (`isNew`), or none under this tab; and what to do about it. */
export function NoListings({ filter, isNew }: { filter: Filter; isNew: boolean }) {
  if (isNew)
    return (
      <EmptyState icon={mdiHomePlusOutline} title="最初の物件を登録しましょう" action={<CreateEstate />}>
        質問に答えていくと、掲載に必要な内容がそろいます。自動で保存するので、途中でやめても大丈夫です。
      </EmptyState>
    )
  return (
    <EmptyState
      icon={mdiHomeSearchOutline}
      title={`「${filter.label}」の物件はありません`}
      action={<LinkButton href={pages.sellerEstates}>すべての物件を見る</LinkButton>}
    >
      {explanations[filter.key]}
    </EmptyState>
  )
}
