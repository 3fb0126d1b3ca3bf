import { expect, test } from 'vitest'
import { readZenginResult } from './zengin-result.ts'
import { writeZengin, type PayoutOrder } from './zengin-file.ts'

const hanako = { bankCode: '0005', branchCode: '012', kind: 1, number: '0034567', holder: 'ﾔﾏﾀﾞ ﾊﾅｺ' } as const
const kaisha = { bankCode: '0310', branchCode: '101', kind: 2, number: '1234567', holder: 'ｶ)ﾐﾎﾝ' } as const
const order: PayoutOrder = {
  sender: { code: '0123456789', name: 'ｶ)ｽﾐｶ', bankCode: '0001', branchCode: '002', kind: 1, number: '7654321' },
  payOn: '2026-12-01',
  lines: [
    { payee: hanako, amount: 20_000 },
    { payee: kaisha, amount: 1_234_567 },
  ],
}
const sent = writeZengin(order)
/** The file as it comes back: each data record with its code. */
const answered = (...codes: string[]) => {
  let at = 0
  return sent.replace(/^2.{119}/gm, (record) => `${record.slice(0, 113)}${(codes[at++] ?? '').padEnd(7)}`)
}

test('the bank says of each transfer whether it was carried out', () => {
  const result = {
    senderCode: '0123456789',
    day: '1201',
    senderAccount: '0001-002 17654321',
    lines: [
      { payee: hanako, amount: 20_000, code: '0' },
      { payee: kaisha, amount: 1_234_567, code: '2' },
    ],
  }
  const text = answered('0', '2')
  for (const form of [text, `${text}\u001A`, text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '')])
    expect(readZenginResult(form)).toEqual(result)
  expect(readZenginResult(answered('0000000', '2'))).toEqual(result)
})

test('the file that was sent says nothing yet, nor does one with half of the results', () => {
  expect(readZenginResult(sent)).toContain('結果が入っていません')
  expect(readZenginResult(answered('0'))).toContain('結果が入っていません')
})

test('any other file is none: of another kind, cut, longer, or with another sum', () => {
  const text = answered('0', '0')
  for (const wrong of [
    '',
    '日付,金額\r\n2026/12/01,20000',
    text.replace('1210', '1110'),
    text.replace(/^2.*\r\n/m, ''),
    text.replace('0000020000', '0000030000'),
    text.replace('0000020000', '00000２0000'),
    text.replace(/\r\n9/, ' \r\n9'),
    text.replace(/^8.*\r\n/m, ''),
    text + text,
  ])
    expect(readZenginResult(wrong)).toContain('読めません')
})

test('an account that cannot be read stays a line, for whoever compares it', () => {
  const odd = answered('0', '0').replace('000010034567', '000090034567')
  expect(readZenginResult(odd)).toMatchObject({ lines: [{ payee: null, amount: 20_000 }, { payee: kaisha }] })
})
