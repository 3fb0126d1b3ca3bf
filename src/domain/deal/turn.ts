import { addDays, tokyoDate } from '../calendar.ts'
import { DealRole, DealStatus, OfferStatus } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { silentDays } from './negotiation.ts'
import { moneyTurns, offerTurns } from './turn-asked.ts'
import { turnOf, type Deal, type Facts, type Turn, type Who } from './turn-facts.ts'

const { admin, seller, buyer } = Role
const { active, negotiating, established, finished, failed } = DealStatus

/** The day on which a deal ends by itself, if nobody says anything more. */
const lastDay = ({ lastSendAt, createdAt }: Deal) => addDays(tokyoDate(lastSendAt ?? createdAt), silentDays)

const reply = (who: Who, by: string) =>
  turnOf(who, 'メッセージを読んで、返事をしてください。', '返事を待っています。', by)

/** Whose word is awaited in a talk between a side and the desk (and the seller, once invited): not the last speaker's. */
function talkTurn(deal: Deal): Turn {
  const opener = deal.negotiationType === DealRole.seller ? seller : buyer
  if (!deal.chatStartFlag)
    return turnOf(
      opener,
      '聞きたいことを、メッセージで送ってください。',
      'はじめのメッセージを待っています。',
      lastDay(deal),
    )
  const said = { [admin]: deal.adminLastSendAt, [seller]: deal.sellerLastSendAt, [buyer]: deal.buyerLastSendAt }
  const isLast = (who: Who) => Object.values(said).every((other) => (other ?? '') <= (said[who] ?? ''))
  if (!isLast(opener)) return reply(opener, lastDay(deal))
  return reply(deal.sellerInvitedFlag && opener === buyer ? seller : admin, lastDay(deal))
}

function statusTurn(deal: Deal, { offers }: Facts): Turn {
  if (deal.status === finished) return turnOf(null, '', '取引は完了しました。ご利用ありがとうございました。')
  if (deal.status === failed) return turnOf(null, '', 'この商談は終わりました。')
  if (deal.status === established) {
    const agreed = offers.find(({ status }) => status === OfferStatus.accepted)
    return turnOf(
      admin,
      '引渡しまでの手続きを進めてください。',
      '引渡しまでの手続きをご案内します。',
      agreed?.deliveryDate,
    )
  }
  if (deal.status === active) return talkTurn(deal)
  return turnOf(
    buyer,
    '希望の価格や引渡し日がまとまったら、条件を提案してください。',
    '条件の提案を待っています。売主から提案することもできます。',
    lastDay(deal),
  )
}

/**
 * Who must act next in a deal, and by when. Of several things to do, the `viewer`'s own comes first; then money, then
 * offers, then the talk.
 */
export function turn(deal: Deal, facts: Facts, viewer?: Who): Turn {
  const isOver = DealStatus.over.includes(deal.status)
  const offers = deal.status === negotiating ? offerTurns(facts) : []
  const talk = offers.length ? offers : [statusTurn(deal, facts)]
  const all = isOver ? talk : [...moneyTurns(deal, facts), ...talk]
  return all.find(({ who }) => who !== null && who === viewer) ?? all[0]!
}
