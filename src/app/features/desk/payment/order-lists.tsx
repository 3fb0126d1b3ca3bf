import { mdiClipboardListOutline, mdiFileDocumentEditOutline } from '@mdi/js'
import { type OrderRow, orders } from '#http/desk/orders.ts'
import type { ListSearch } from '#http/desk/list-search.ts'
import { type QuotationRow, quotations } from '#http/desk/quotations.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { DeskList } from '../list/desk-list.tsx'
import type { ListData } from '../list/load-list.ts'
import { RoomLink } from '../list/room-link.tsx'

/** The orders of the desk's services. */
export const Orders = ({ data, search }: { data: ListData<OrderRow>; search: ListSearch }) => (
  <DeskList
    list={orders}
    data={data}
    search={search}
    cells={{
      buyer: (row) => (
        <RoomLink id={row.negotiationID} person={row.orderUserID}>
          {row.buyer}
        </RoomLink>
      ),
    }}
    acts={({ negotiationID, quotationID }) =>
      quotationID && (
        <LinkButton href={href(pages.adminCreateOrder, { negotiationID, quotationID })}>注文の内容</LinkButton>
      )
    }
    empty={{
      icon: mdiClipboardListOutline,
      title: '注文はありません',
      children: '確定した見積から注文を受け付けると、ここに並びます。',
    }}
  />
)

/** The quotations: asked for, offered, ordered. */
export const Quotations = ({ data, search }: { data: ListData<QuotationRow>; search: ListSearch }) => (
  <DeskList
    list={quotations}
    data={data}
    search={search}
    cells={{
      asker: (row) => (
        <RoomLink id={row.negotiationID} person={row.userID}>
          {row.asker}
        </RoomLink>
      ),
    }}
    acts={({ id, negotiationID }) => (
      <LinkButton href={href(pages.adminCreateOrder, { negotiationID, quotationID: id })}>見積を開く</LinkButton>
    )}
    empty={{
      icon: mdiFileDocumentEditOutline,
      title: 'この状況の見積はありません',
      children: '見積の依頼が届くと、古いものから順に並びます。',
    }}
  />
)
