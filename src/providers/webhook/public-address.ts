import { BlockList, isIP } from 'node:net'

/**
 * What of IPv4 is no address of one host on the public Internet.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const specialV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** What was given to the public Internet of IPv6; every other address is none of it (RFC 4291), forms that hold one of IPv4 among them. */
const publicV6 = ['2000::', 3] as const

/**
 * What of that is no address of one host, or leads to one of IPv4 (Teredo, 6to4).
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const specialV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, bits] of specialV4) special.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of specialV6) special.addSubnet(net, bits, 'ipv6')
const global = new BlockList()
global.addSubnet(...publicV6, 'ipv6')

/** Whether this is the address of one host on the public Internet: neither this machine, nor its neighbours, nor many hosts. False for a name. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
