import { expect, test } from 'vitest'
import { chooseEncoding, quickestFirst, smallestFirst } from './encoding.ts'

test.each([
  ['', 'identity'],
  ['identity', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['zstd', 'zstd'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip;q=1.0 , br;q=0.5', 'gzip'],
  ['gzip;q=0.8, br;q=0.8, zstd;q=0.9', 'zstd'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip; q=0.01', 'gzip'],
  ['br;q=0.000', 'identity'],
  ['*', 'br'],
  ['*, br;q=0', 'zstd'],
  ['*;q=0.1, gzip', 'gzip'],
  ['*;q=0', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['gzip;q=0;q=1', 'identity'],
  ['gzip;q=-1', 'identity'],
  ['gzip;q=1.5', 'identity'],
])('a browser that accepts %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, smallestFirst)).toBe(encoding)
})

test('of encodings that are liked alike the first that is offered is chosen, and none that is not', () => {
  expect(chooseEncoding('gzip, br, zstd', quickestFirst)).toBe('zstd')
  expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip')
  expect(chooseEncoding('br, gzip', [])).toBe('identity')
})
