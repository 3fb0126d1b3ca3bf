import { isInTransaction, type Services } from '#server/kernel/context.ts'

/**
 * A provider that refuses to be waited for inside a transaction: there it would hold one of a few connections for as long as somebody
 * else's network likes. Every house of the tests works with such ones, so that no test passes over a call that does.
 */
function outsideTransactions<P extends object>(name: string, provider: P, methods: readonly (keyof P & string)[]): P {
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      const method = value as (...args: unknown[]) => unknown
      return (...args: unknown[]) => {
        if ((methods as readonly PropertyKey[]).includes(key) && isInTransaction())
          throw new Error(`${name}.${String(key)} was called inside of a transaction`)
        return method.apply(target, args)
      }
    },
  })
}

/** Has the files, mails, cards, devices and postcodes of a house be asked outside of transactions alone. */
export function keepNetworkOutside(services: Services): void {
  const files = ['put', 'get', 'remove'] as const
  services.storages = {
    open: outsideTransactions('storage', services.storages.open, files),
    sealed: outsideTransactions('storage', services.storages.sealed, files),
  }
  services.mailer = outsideTransactions('mailer', services.mailer, ['send'])
  services.gateway =
    services.gateway &&
    outsideTransactions('gateway', services.gateway, ['createIntent', 'retrieve', 'refund', 'cancel'])
  const acts = [
    'verify',
    'revokeSession',
    'revokeAll',
    'disable',
    'enable',
    'create',
    'remove',
    'sendPasswordReset',
    'emailOf',
    'idOf',
  ] as const
  services.identity = outsideTransactions('identity', services.identity, acts)
  services.push = outsideTransactions('push', services.push, ['send'])
  services.webhooks = outsideTransactions('webhooks', services.webhooks, ['send'])
  services.postcodes = outsideTransactions('postcodes', services.postcodes, ['lookup'])
}
