import type { Fault } from './fault.ts'

const api = ['tests/api/webhooks.test.ts', 'tests/api/webhook-receiver.test.ts']
const out = ['src/providers/webhook/index.test.ts', 'src/providers/webhook/public-address.test.ts']
const send = 'src/server/webhook/send-messages.ts'
const settle = 'src/server/webhook/settle-message.ts'
const hooks = 'src/server/webhook/webhooks.ts'
const provider = 'src/providers/webhook/index.ts'

/** What other systems are told. */
export const webhooks: readonly Fault[] = [
  {
    file: send,
    from: `and (message."claimedUntil" is null or message."claimedUntil" <= \${now})`,
    to: '',
    tests: api,
    harm: 'two processes send the same message',
  },
  {
    file: send,
    from: `webhooks.id = message."webhookID" and webhooks."isOn"`,
    to: 'webhooks.id = message."webhookID"',
    tests: api,
    harm: 'what was stopped goes on being sent',
  },
  {
    file: send,
    from: `earlier."rowVersion" < message."rowVersion" and earlier.outcome`,
    to: 'false and earlier.outcome',
    tests: api,
    harm: 'what happened second is told first',
  },
  {
    file: settle,
    from: `const where = { id: message.id, claimedUntil: message.claimedUntil }`,
    to: 'const where = { id: message.id }',
    tests: api,
    harm: 'who was too slow writes over what another process has done',
  },
  {
    file: settle,
    from: `    await setWhere(context, webhook, { id: message.webhookID }, { failingSince: null }, isNotNull(failingSince))\n`,
    to: '',
    tests: api,
    harm: 'a webhook that works again is stopped',
  },
  {
    file: 'src/server/webhook/webhook-secrets.ts',
    from: `row.formerUntil !== null && row.formerUntil > now`,
    to: 'row.formerUntil !== null',
    tests: api,
    harm: 'a secret that has leaked counts for ever',
  },
  {
    file: hooks,
    from: `  requireRecentSignIn(context)
  if (!context.services`,
    to: `  if (!context.services`,
    tests: [...api, 'tests/api/recent-sign-in.test.ts'],
    harm: 'whoever finds a device unlocked sends everything to themselves',
  },
  {
    file: hooks,
    from: `    create: (context, row) => tellOf(row, context, '外部への通知が加わりました', 'を加えました。'),\n`,
    to: '',
    tests: api,
    harm: 'nobody of the desk learns where events go',
  },
  {
    file: provider,
    from: `addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address))`,
    to: '!addresses.some(({ address }) => isAllowed(address))',
    tests: out,
    harm: 'a name that leads to a machine of ours as well is connected to',
  },
  {
    file: provider,
    from: `lookup: pinnedTo(addresses) }, body)`,
    to: '}, body)',
    tests: out,
    harm: 'DNS that answers otherwise the second time leads inside',
  },
]
