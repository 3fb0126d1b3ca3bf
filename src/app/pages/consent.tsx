import { createFileRoute } from '@tanstack/react-router'
import { PropertyType } from '#domain/choices/listing.ts'
import { price as priceText } from '#domain/format/money.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import { pages } from '#http/pages.ts'
import { FactList } from '#ui/fact-list.tsx'
import { ClosedLink } from '#ui/state/closed-link.tsx'
import { pageHead, secretAddress } from '#app/shell/page-head.ts'
import { Answer } from '#app/features/sell/consent/answer.tsx'

export const Route = createFileRoute('/_default/consent')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps: { token = '' } }) => {
    return { token, asked: await load(api, token) }
  },
  // The link is one person's: no cache keeps what it shows, and no other page is told its address.
  headers: secretAddress,
  head: () => pageHead({ title: '売却への同意のお願い', hidden: true }),
  component: Consent,
})

const goneStatuses: readonly number[] = [statusOf.gone, statusOf.not_found, statusOf.bad_request]

/** What the holder of a link is asked; null where the link asks nothing, any more or at all. */
async function load(api: Client, token: string) {
  try {
    return await api.heirConsent.open({ token })
  } catch (error) {
    if (error instanceof ApiError && goneStatuses.includes(error.status)) return null
    throw error
  }
}

function Consent() {
  const { token, asked } = Route.useLoaderData()
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 md:py-14">
      <h1 className="text-3xl">売却への同意のお願い</h1>
      {asked ? (
        <div className="mt-6 grid gap-8">
          <p>
            <span className="block">{asked.name} 様</span>
            {asked.seller}
            さんが、相続した次の物件を、このサイトで売りに出す準備をしています。内容を読み、同意するかどうかを答えてください。
          </p>
          <FactList
            columns={1}
            facts={[
              { label: '物件', value: asked.title ?? '（タイトルは準備中です）' },
              { label: '種目', value: PropertyType.label(asked.estateTypeDetail) },
              { label: '所在地', value: asked.publicAddress ?? '（準備中です）' },
              { label: '売る人', value: asked.seller },
              { label: '売る価格', value: asked.price === null ? '無償' : priceText(asked.price) },
            ]}
          />
          <Answer key={`${asked.status}${asked.price}`} token={token} question={asked} />
        </div>
      ) : (
        <div className="mt-8">
          <ClosedLink subject="このお願い" action={{ href: pages.home, label: 'ホームへ' }}>
            新しいリンクが届いているときは、いちばん新しいメールから開いてください。届いていないときは、お願いした方に、もう一度送るよう頼んでください。
          </ClosedLink>
        </div>
      )}
    </div>
  )
}
