import { useQuery } from '@tanstack/react-query'
import { DealStatus } from '#domain/choices/deal.ts'
import { href, pages } from '#http/pages.ts'
import { ApiError } from '#http/api-error.ts'
import { Link } from '#ui/action/link.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { useApp } from '#app/use-app.ts'
import { buyerQuery, type RoomFacts } from '../queries.ts'

const link = 'inline-flex min-h-11 items-center wrap-anywhere underline'

/** The buyer as the desk knows them: how to reach them, and what else they talk about. */
export function AboutBuyer({ deal: { id, buyerID, buyerName } }: { deal: RoomFacts['negotiation'] }) {
  const { api } = useApp()
  const { data, error } = useQuery({ ...buyerQuery(api, buyerID ?? ''), enabled: buyerID !== null })
  if (buyerID === null) return null
  const others = data?.deals.filter(({ negotiation }) => negotiation.id !== id) ?? []
  return (
    <div>
      <dt className="text-muted">買主</dt>
      <dd>
        <p className="flex min-h-11 items-center font-semibold">{buyerName}</p>
        {error instanceof ApiError && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton className="h-11" />}
        {data && (
          <>
            <a href={`mailto:${data.buyer.email}`} className={link}>
              {data.buyer.email}
            </a>
            {data.buyer.phone ? (
              <a href={`tel:${data.buyer.phone}`} className={`${link} num`}>
                {data.buyer.phone}
              </a>
            ) : (
              <p className="text-muted">電話番号は、まだ入力されていません</p>
            )}
            <p className="text-muted mt-2">ほかの商談</p>
            {others.length === 0 && <p>ありません</p>}
            <ul role="list">
              {others.map(({ negotiation, estate }) => (
                <li key={negotiation.id}>
                  <Link href={href(pages.adminRoom, { id: negotiation.id })} className={link}>
                    {estate.title ?? '（タイトルは未入力です）'}（{DealStatus.label(negotiation.status)}）
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </dd>
    </div>
  )
}
