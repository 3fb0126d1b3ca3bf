import { WebhookEvent } from '#domain/choices/webhook.ts'
import { dataSchemaOf, eventTypesOf, subjects } from '#domain/webhook/events.ts'
import type { JsonSchema, schemasOf } from './schemas.ts'

const headers = {
  'webhook-id': '通知の番号。送り直しても変わらない。同じ番号は一度だけ扱う',
  'webhook-timestamp': '送った時刻（1970年からの秒数）',
  'webhook-signature':
    '署名。`v1,` のあとに、`番号.時刻.本文` の HMAC-SHA256（base64）。鍵を替えた日は、空白で区切って2つ',
}
const parameters = Object.entries(headers).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}))
const responses = {
  '2XX': { description: '受け取った' },
  '410': { description: 'もう受け取らない。送信が止まる' },
  default: { description: '受け取れなかった。1日ほどのあいだに8回まで送る' },
}

/** The messages that other systems are sent, by the type of their event (Standard Webhooks). */
export function webhooksOf(schemas: ReturnType<typeof schemasOf>) {
  const events = subjects.flatMap((subject) => {
    const data = schemas.use(dataSchemaOf(subject), 'output')
    return eventTypesOf(subject).map((type) => [type, { post: receive(type, data) }] as const)
  })
  return Object.fromEntries(events)
}

function receive(type: string, data: JsonSchema) {
  const properties = {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time', description: '出来事の日時' },
    data,
  }
  const schema = { type: 'object', required: ['type', 'timestamp', 'data'], properties }
  return {
    summary: WebhookEvent.label(type),
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses,
  }
}
