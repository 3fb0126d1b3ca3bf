import { isIP } from 'node:net'

/**
 * The network address that a request comes from: the peer's, or, behind so many proxies, the one that the outermost of them
 * saw. Each appends what it sees to X-Forwarded-For, so that entry is as far from the right; whatever stands to the left of it
 * the sender may have made up. A request that did not pass all of them comes from its peer.
 */
export function clientAddress(headers: Headers, peer: string, proxies: number): string {
  if (proxies === 0) return peer
  const entry = headers.get('x-forwarded-for')?.split(',').at(-proxies)?.trim() ?? ''
  // Some proxies append the port: 192.0.2.1:443, [2001:db8::1]:443.
  const address = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(address) ? address : peer
}
