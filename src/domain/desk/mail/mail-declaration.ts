import type { NotificationKind } from '#domain/choices/notification.ts'
import type { MailVariable } from './mail-variables.ts'

/** The subjects under which the desk finds a mail. */
export const mailGroups = {
  application: '審査とアカウント',
  listing: '物件の掲載',
  brokerage: '媒介契約と取引時確認',
  deal: '商談の進みと条件',
  visit: '内見・手続き・書類',
  money: '見積・注文・お支払い',
  news: '物件のお知らせと未読',
} as const
type MailGroup = keyof typeof mailGroups

export type MailDeclaration = {
  /** When it is sent. */
  label: string
  group: MailGroup
  kind: (typeof NotificationKind.options)[number]['value']
  /** Whom it goes to: a member, whose name it may say, several at once, an address without an account, or on paper by post. */
  to: 'member' | 'members' | 'address' | 'paper'
  /** The words on the button that `{リンク}` becomes; a mail without them leads nowhere. */
  link?: string
  /** What it knows besides 名前, 運営名 and リンク: whoever sends it gives each of these. */
  variables: readonly MailVariable[]
  /** Whether homes are listed one by one below its text, above its button. */
  hasItems?: true
  /** What every text of it holds, besides its link. */
  needs?: readonly MailVariable[]
  /** What its variables are shown with while nothing real is at hand, where their own sample is another's. */
  samples?: Readonly<Partial<Record<MailVariable, string>>>
  /** The subject and the text as shipped. Paragraphs stand a blank line apart. */
  title: string
  text: string
}

/** What every mail about a home knows. */
export const home = ['物件名', '物件番号'] as const
/** What every mail of a deal's room has: it goes to a party, about its home, and leads to the room. */
export const inRoom = { to: 'member', link: 'チャットを見る' } as const
