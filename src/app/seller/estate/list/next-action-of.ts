import { ListingStatus } from '#domain/choices/listing.ts'
import { href, pages } from '#http/pages.ts'
import type { ListingRowData } from './load-listings.ts'

const { draft, approved, rejected, finished } = ListingStatus

/** A step that a seller may take next with a listing; `urgent` if it waits for them. */
export type NextAction = { href: string; label: string; urgent: boolean }

/** The seller's next step with a listing and its page; null where it is somebody else's turn or nothing is to be done. */
export function nextActionOf(estate: Pick<ListingRowData, 'id' | 'status' | 'written' | 'isDue'>): NextAction | null {
  const { id, status, written, isDue } = estate
  const page = href(pages.sellerEstate, { id })
  const wizard = href(pages.wizard, { id })
  if (status === draft && written?.left === 0)
    return { href: `${wizard}/confirm`, label: '内容を確かめて申請する', urgent: true }
  if (status === draft) return { href: wizard, label: 'つづきを書く', urgent: true }
  if (status === rejected) return { href: page, label: '理由を見て直す', urgent: true }
  if (status === approved && isDue) return { href: page, label: '掲載内容を確認する', urgent: true }
  if (status === finished) return { href: page, label: 'もう一度掲載する', urgent: false }
  return null
}
