import { ListingStatus } from '#domain/choices/listing.ts'
import { estate as noun } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { may, obstaclesTo } from '#domain/kit/may.ts'
import type { Client } from '#http/client.ts'
import type { EstateRow } from '#http/desk/estates.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import type { BulkAct } from '../list/bulk-acts.tsx'

/** Reminds the seller of a listing that waits for them. */
export function RemindSeller({ estate: { id } }: { estate: Estate }) {
  const { api } = useApp()
  const remind = useAction(() => api.estate.remind({ id }), {
    confirm: {
      title: 'この物件のことを、売主に知らせますか？',
      body: '通知とメールが届きます。1日に1回まで送れます。',
      yes: '売主に知らせる',
    },
    done: '売主に知らせました',
  })
  return (
    <ActionButton action={remind} className="bg-base-100">
      売主に知らせる
    </ActionButton>
  )
}

/** Reminding the sellers of many listings: of those that lie with them. */
export const sellersReminder = (api: Client): BulkAct<EstateRow> => ({
  key: 'remind',
  label: '売主に知らせる',
  lead: '下書きと差し戻しの物件の売主に、通知とメールを送ります。同じ物件には、1日に1回まで送れます。',
  preview: ({ seller, status }) =>
    ListingStatus.unsubmitted.some((own) => own === status)
      ? { will: `${seller}さんに、${ListingStatus.label(status)}の物件があることを知らせます` }
      : { cannot: `「${ListingStatus.label(status)}」のため、売主の番ではありません` },
  run: ({ id }) => api.estate.remind({ id }),
})

/** Leads to the wizard of a draft, to write what its seller tells by telephone. */
export const WriteDraft = ({ estate: { id } }: { estate: Estate }) => (
  <LinkButton href={href(pages.wizard, { id })} className="bg-base-100">
    続きを代わりに入力する
  </LinkButton>
)

/** Takes an ended listing up again, for its seller to look through and apply for. */
export function Relist({ estate }: { estate: Estate }) {
  const { id, version } = estate
  const { api } = useApp()
  const person = usePerson()
  const relist = useAction(() => api.estate.patch({ id, body: { status: ListingStatus.draft, version } }), {
    confirm: {
      title: 'この物件を、下書きに戻しますか？',
      body: '売主に知らせます。売主が内容を確かめて申請すると、もう一度審査できます。',
      yes: '下書きに戻す',
    },
    done: '下書きに戻しました',
  })
  if (!may(noun, 'relist', estate, person) || obstaclesTo(noun, 'relist', estate).length) return null
  return (
    <ActionButton action={relist} className="bg-base-100">
      下書きに戻す
    </ActionButton>
  )
}
