import { metaOf, withMeta } from './kit/field-meta.ts'
import { maybe, pattern, ref, text } from './kit/fields.ts'
import { resource, type Row } from './kit/resource.ts'
import { nobody, type Me } from './kit/rules.ts'

/** On how many devices one person may be told. */
export const maxPushDevices = 10

/** A machine's word: among a person's own data it stands in data.json, and not in what they read. */
const endpoint = text('送り先', { min: 1, max: 1000, exact: true })

/** A point of P-256, uncompressed, and 16 bytes, as browsers write them in base64url (RFC 8291). What is none fails with every notice. */
const publicKey = /^B[\w-]{86}=?$/
const authSecret = /^[\w-]{22}(==)?$/
const notFromBrowser = 'このブラウザーの通知には対応していません'

const own = (me: Me) => me !== null && [{ ownerID: me.id }]

export type PushDevice = Row<typeof pushDevice>
/** A browser of a person that shows notifications while the site is closed: where they are sent, and the keys that they are sealed for. */
export const pushDevice = resource(
  'pushDevice',
  {
    ownerID: ref('会員'),
    name: text('端末の名前', { min: 1, max: 60 }),
    endpoint: withMeta(endpoint, { ...metaOf(endpoint), control: 'hidden' }),
    p256dh: pattern('暗号化の鍵', publicKey, notFromBrowser, { max: 88 }),
    auth: pattern('暗号化の合い言葉', authSecret, notFromBrowser, { max: 24 }),
    signIn: maybe(text('ログイン', { exact: true })),
  },
  {
    label: '通知を受け取る端末',
    calls: ['list', 'create', 'remove'],
    area: null,
    rules: { read: own, create: own, remove: own },
    defaults: (me) => ({ ownerID: me?.id ?? '' }),
    readers: { p256dh: nobody, auth: nobody, signIn: nobody },
    owner: 'ownerID',
    writers: { signIn: nobody },
    createOnly: ['ownerID', 'name', 'endpoint', 'p256dh', 'auth'],
  },
)
