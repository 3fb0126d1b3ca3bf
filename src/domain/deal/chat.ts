import { ChatMessageType } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { integer, longText, maybe, ref, refs, text } from '../kit/fields.ts'
import { one } from '../kit/parts.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { isAdmin, isSignedIn, nobody } from '../kit/rules.ts'
import { negotiation } from './negotiation.ts'

const fields = {
  negotiationID: ref('商談'),
  message: longText('本文', { max: 2000 }),
  messageType: one('メッセージ種別', ChatMessageType),
  senderID: ref('送信者'),
  senderName: text('送信者名', { max: 40 }),
  receiverID: maybe(ref('宛先')),
  receiverName: maybe(text('宛先名', { max: 40 })),
  relationID: maybe(ref('関連データ')),
  userType: one('送信者区分', Role),
  imagePaths: refs('画像', { max: 10 }),
  clientID: maybe(ref('端末での番号')),
  sequence: integer('部屋の中での順番', { min: 1 }),
}
export type Chat = RowOf<typeof fields>

/** A message in a deal's room. Who may read the room may read it. */
export const chat = resource('chat', fields, {
  label: 'メッセージ',
  rules: {
    read: isSignedIn,
    create: (me) => me !== null && [{ senderID: me.id }],
    change: (me) => isAdmin(me) || (me !== null && [{ senderID: me.id }]),
    remove: isAdmin,
  },
  blank: (me) => ({ messageType: ChatMessageType.text, message: '', imagePaths: [], senderID: me?.id ?? '' }),
  writers: { senderName: nobody, receiverName: nobody, userType: nobody, sequence: nobody },
  settled: ['negotiationID', 'senderID', 'clientID', 'messageType', 'relationID', 'imagePaths', 'receiverID'],
  order: 'sequence',
  within: { field: 'negotiationID', of: negotiation },
})
