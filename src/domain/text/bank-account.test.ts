import { expect, test } from 'vitest'
import { bankPartsOf } from './bank-account.ts'

test('an account as it is usually written comes apart, any other stays whole', () => {
  expect(bankPartsOf('デモ銀行 本店営業部 普通 0000000 カ）スミカ')).toEqual({
    name: 'デモ銀行',
    branch: '本店営業部',
    kind: '普通',
    number: '0000000',
    holder: 'カ）スミカ',
  })
  expect(bankPartsOf('みなと信用金庫　港支店　当座預金 123456　スミカ ヤマダ')).toMatchObject({
    name: 'みなと信用金庫',
    branch: '港支店',
    kind: '当座',
    number: '123456',
    holder: 'スミカ ヤマダ',
  })
  for (const text of ['', 'デモ銀行 1234567', '別の銀行 本店 普通 12 カ）スミカ']) expect(bankPartsOf(text)).toBeNull()
})
