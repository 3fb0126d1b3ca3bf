import { expect, test } from 'vitest'
import { fc } from '../../../tests/chance.ts'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['this network', '0.0.0.0', '0.1.2.3'],
  ['this machine', '127.0.0.1', '127.255.255.254', '::1', '::'],
  [
    'a house of its own',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    'fd00::1',
    'fc00::1',
  ],
  ['behind the provider', '100.64.0.1', '100.127.255.255', '192.0.0.1'],
  ['the wire alone', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ['the machine of a cloud that tells secrets', '169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192'],
  ['documents', '192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  ['measurements', '198.18.0.1', '198.19.255.255', '2001:2::1'],
  ['many at once', '224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  ['nobody yet', '240.0.0.1', '255.255.255.255', '4000::1', 'e000::1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:10.0.0.1', '::ffff:7f00:1'],
  ['IPv4 behind a translator', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '192.88.99.1'],
  ['IPv4 in a tunnel', '2002:7f00:1::', '2002:a00:1::1', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['what was given up', '5f00::1', 'fec0::1', '100::1'],
  ['no address', 'localhost', '', '1.2.3', '2130706433', '0x7f.1', '127.1', '[::1]', '1.2.3.4.5', '٣.٣.٣.٣'],
])('%s is not public', (_, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('one host on the Internet is', () => {
  const addresses = [
    '1.1.1.1',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '203.0.114.1',
    '223.255.255.254',
    '2606:4700::1',
    '2a00:1450::1',
  ]
  expect(addresses.filter(isPublicAddress)).toEqual(addresses)
})

test('no address of IPv4 becomes public by being written as one of IPv6', () => {
  const forms = (dotted: string) => [`::ffff:${dotted}`, `::${dotted}`, `64:ff9b::${dotted}`]
  fc.assert(fc.property(fc.ipV4(), (dotted) => forms(dotted).every((address) => !isPublicAddress(address))))
})

test('what is public is so however it is written', () => {
  const isAlike = (address: string) => isPublicAddress(address) === isPublicAddress(address.toUpperCase())
  fc.assert(fc.property(fc.ipV6(), isAlike))
})
