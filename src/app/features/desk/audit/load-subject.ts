import { yen } from '#domain/format/money.ts'
import type { TimelineSubject } from '#domain/desk/timeline.ts'
import { displayName, nameOrLeft } from '#domain/text/display-name.ts'
import type { Client } from '#http/client.ts'
import { href, pages } from '#http/pages.ts'

/** What a timeline is of, in words, and the page that it has; without a page, where nothing is there any more. */
type SubjectWords = { title: string; to: string | null }

/** How a subject is called, and where it stands. */
export async function loadSubject(api: Client, { noun, id }: TimelineSubject): Promise<SubjectWords> {
  const ids = [id]
  switch (noun) {
    case 'negotiation': {
      const [deal] = await api.negotiation.many({ ids })
      const [home] = deal ? await api.estate.many({ ids: [deal.estateID] }) : []
      const title = ['商談', home?.title, deal?.buyerName].filter(Boolean).join('・')
      return { title, to: deal ? href(pages.adminRoom, { id }) : null }
    }
    case 'estate': {
      const [home] = await api.estate.many({ ids })
      return { title: home?.title || '物件', to: home ? href(pages.adminEstate, { id }) : null }
    }
    case 'user': {
      const [person] = await api.user.many({ ids })
      const title = person ? `${displayName(person)}さん` : nameOrLeft(person)
      return { title, to: person ? href(pages.adminUser, { id }) : null }
    }
    case 'payment': {
      const [payment] = await api.payment.many({ ids })
      const title = payment ? `支払い・${yen(payment.amount)}` : '支払い'
      return { title, to: payment ? href(pages.adminRoom, { id: payment.negotiationID }) : null }
    }
  }
}
