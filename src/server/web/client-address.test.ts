import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const peer = '10.0.0.9'
const from = (forwarded: string | undefined, proxies: number) =>
  clientAddress(new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), peer, proxies)

test.each([
  ['without a proxy of ours nobody is believed', '198.51.100.7', 0, peer],
  ['one proxy wrote the last entry', '198.51.100.7', 1, '198.51.100.7'],
  ['what the sender made up stands to the left', '1.1.1.1, 2.2.2.2, 198.51.100.7', 1, '198.51.100.7'],
  ['of two proxies the outer wrote the last but one', '1.1.1.1,198.51.100.7,10.0.0.8', 2, '198.51.100.7'],
  ['who did not pass both is their peer', '198.51.100.7', 2, peer],
  ['a missing header is the peer', undefined, 1, peer],
  ['what is no address is the peer', 'unknown', 1, peer],
  ['a port is cut off', '198.51.100.7:55012', 1, '198.51.100.7'],
  ['a port of IPv6 is cut off', '[2001:db8::1]:443', 1, '2001:db8::1'],
  ['IPv6 as it is', '2001:db8::1', 1, '2001:db8::1'],
])('%s', (_, forwarded, proxies, address) => {
  expect(from(forwarded, proxies)).toBe(address)
})
