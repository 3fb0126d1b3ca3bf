import { metaOf, withMeta } from './kit/field-meta.ts'
import { maybe, ref, text } from './kit/fields.ts'
import { resource, type Row } from './kit/resource.ts'
import { nobody, type Me } from './kit/rules.ts'

/** On how many devices one person may be told. */
export const maxPushDevices = 10

/** A machine's word: among a person's own data it stands in data.json, and not in what they read. */
const endpoint = text('送り先', { min: 1, max: 1000, exact: true })

const own = (me: Me) => me !== null && [{ ownerID: me.id }]

export type PushDevice = Row<typeof pushDevice>
/** A browser of a person that shows notifications while the site is closed: where they are sent, and the keys that they are sealed for. */
export const pushDevice = resource(
  'pushDevice',
  {
    ownerID: ref('会員'),
    name: text('端末の名前', { min: 1, max: 60 }),
    endpoint: withMeta(endpoint, { ...metaOf(endpoint), control: 'hidden' }),
    p256dh: text('暗号化の鍵', { min: 80, max: 100, exact: true }),
    auth: text('暗号化の合い言葉', { min: 16, max: 40, exact: true }),
    signIn: maybe(text('ログイン', { exact: true })),
  },
  {
    label: '通知を受け取る端末',
    rules: { read: own, create: own, change: nobody, remove: own },
    defaults: (me) => ({ ownerID: me?.id ?? '' }),
    readers: { p256dh: nobody, auth: nobody, signIn: nobody },
    writers: { signIn: nobody },
    createOnly: ['ownerID', 'name', 'endpoint', 'p256dh', 'auth'],
  },
)
