import { mdiChatOutline } from '@mdi/js'
import { Role } from '#domain/choices/person.ts'
import { price } from '#domain/format/money.ts'
import { isSold } from '#domain/choices/listing.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { StartDeal } from './start-deal.tsx'
import { thenTo } from '#app/shell/session/redirect-search.ts'
import type { ShownFields } from '../facts/shown-fields.ts'
import { useMe } from '#app/shell/use-app.ts'

/** The way to ask about an estate, always within reach of a thumb; above the phone's tabs, which a member has. */
export function AskBar({ estate, isOwn }: { estate: ShownFields; isOwn: boolean }) {
  const me = useMe()
  if (isOwn || (me && me.userType !== Role.buyer)) return null
  return (
    <div
      className={`bg-base-100 border-base-300 sticky z-10 -mx-4 mt-10 flex items-center gap-4 border-t px-4 py-3 lg:hidden print:hidden ${me ? 'bottom-16' : 'bottom-0'}`}
    >
      {estate.price !== null && <p className="price text-lg">{price(estate.price)}</p>}
      <div className="grow">
        {me ? (
          <StartDeal estateID={estate.id} label={isSold(estate) ? 'チャットを開く' : '問い合わせる'} isMain />
        ) : (
          <LinkButton
            href={thenTo(pages.suggestSignup, href(pages.estate, { id: estate.id }))}
            variant="primary"
            icon={mdiChatOutline}
            wide
          >
            問い合わせる
          </LinkButton>
        )}
      </div>
    </div>
  )
}
