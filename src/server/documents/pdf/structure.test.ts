import { describe, expect, test } from 'vitest'
import { PaymentMethod } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { demoOperator } from '#server/operator/demo-operator.ts'
import type { DocumentData } from '../document-data.ts'
import { render } from './render.ts'
import { depthsOfInk, factOf, structureOf } from './structure-for-tests.ts'

const line = { name: '仲介手数料', quantity: 1, unitPrice: 300_000, taxRate: 10 }
const invoice: DocumentData = {
  kind: DocumentKind.invoice,
  number: 'I202611-0001',
  issuedOn: '2026-11-21',
  to: { name: '髙橋 𠮷郎', honorific: '様' },
  operator: { ...demoOperator, name: '株式会社スミカ', bankAccount: '見本銀行 1234567' },
  subject: 'スミカ サービス料',
  lines: [line, { name: 'お茶', quantity: 3, unitPrice: 1200, taxRate: 8 }],
  method: PaymentMethod.transfer,
  dueDate: '2026-12-05',
  about: { estate: '鎌倉の家', quotationNumber: 'Q202611-0007', invoiceNumber: 'I202611-0005' },
  notes: 'よろしくお願いいたします。',
}
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...line, name: `メニュー${at + 1}` }))
const names = [
  ['quotation', 'H1 見積書'],
  ['invoice', 'H1 請求書'],
  ['receipt', 'H1 領収書'],
  ['refund', 'H1 適格返還請求書|（返金のご案内）'],
] as const
const long = 'スミカからのお知らせです。'.repeat(800)

describe('to a screen reader', () => {
  test.each(names)('a %s is tagged and begins with its name: %s', async (kind, name) => {
    const pdf = await render({ ...invoice, kind: DocumentKind[kind] })
    expect([factOf(pdf, 'Tagged'), factOf(pdf, 'Suspects')]).toEqual(['yes', 'no'])
    const structure = structureOf(pdf)
    expect(structure.slice(0, 2)).toEqual(['Document', name])
    expect(structure.filter((element) => element.startsWith('H1'))).toEqual([name])
  })

  test('a copy, and a paper that no longer stands, say so after their name', async () => {
    const marks = { reissue: true, voidedOn: '2026-11-22' }
    const structure = structureOf(await render({ ...invoice, kind: DocumentKind.receipt, ...marks }))
    expect(structure.slice(1, 4)).toEqual(['H1 領収書', 'P 取り消し　2026年11月22日', 'P 再発行'])
  })

  test('a paper is read from its name to its remarks, with names for its numbers and heads for its cells', async () => {
    const structure = structureOf(await render(invoice))
    const from = (start: string, count: number) => structure.slice(structure.indexOf(start)).slice(0, count)
    expect(structure.slice(0, 7)).toEqual([
      'Document',
      'H1 請求書',
      'P スミカ',
      'P 髙橋 𠮷郎|様',
      'P 件名|スミカ サービス料',
      'P 下記のとおり、ご請求申し上げます。',
      'P 御請求金額|税込|333,888円',
    ])
    expect(from('Lbl お支払い期限', 2)).toEqual(['Lbl お支払い期限', 'LBody 2026年12月5日'])
    expect(from('Lbl 物件', 8)).toEqual([
      'Lbl 物件',
      'LBody 鎌倉の家',
      'LI',
      'Lbl 見積番号',
      'LBody Q202611-0007',
      'LI',
      'Lbl 請求番号',
      'LBody I202611-0005',
    ])
    const heads = ['内容', '数量', '単価（税抜）', '税率', '金額（税抜）'].map((head) => `TH Column ${head}`)
    expect(from('Table', 22)).toEqual([
      'Table',
      'THead',
      'TR',
      ...heads,
      'TBody',
      'TR',
      'TH Row 仲介手数料',
      'TD 1',
      'TD 300,000円',
      'TD 10%',
      'TD 300,000円',
      'TR',
      'TH Row お茶 ※',
      'TD 3',
      'TD 1,200円',
      'TD 8%',
      'TD 3,600円',
      'Table',
    ])
    expect(from('TH Row 合計', 99)).toEqual([
      'TH Row 合計',
      'TD 303,600円',
      'TD 30,288円',
      'TD 333,888円',
      'H2 お振込先',
      'P 見本銀行 1234567',
      'P 恐れ入りますが、振込手数料はご負担ください。',
      'H2 備考',
      'P よろしくお願いいたします。',
      'P ※は軽減税率の対象です。',
    ])
  })

  test('a table over pages is one, its heads are told once, and what stands on every page never', async () => {
    const pdf = await render({ ...invoice, kind: DocumentKind.receipt, lines: many(50) })
    expect(factOf(pdf, 'Pages')).toBe('3')
    const structure = structureOf(pdf)
    expect(structure.filter((element) => element === 'Table')).toHaveLength(2)
    expect(structure.filter((element) => element === 'TH Column 内容')).toHaveLength(1)
    const names = structure.filter((element) => element.startsWith('TH Row メニュー'))
    expect(names).toEqual(many(50).map(({ name }) => `TH Row ${name}`))
    expect(structure.filter((element) => /1 \/ 3|I202611-0001/.test(element))).toEqual(['LBody I202611-0001'])
  })

  test('a remark that goes on over pages is one paragraph, word for word', async () => {
    const pdf = await render({ ...invoice, notes: long })
    expect(Number(factOf(pdf, 'Pages'))).toBeGreaterThan(2)
    const remarks = structureOf(pdf).filter((element) => element.includes('お知らせ'))
    expect(remarks).toHaveLength(1)
    expect(remarks[0]!.replaceAll('|', '')).toBe(`P ${long}`)
  })
})

test('everything drawn is either in the structure or told to be decoration, and never both', async () => {
  const pdf = await render({ ...invoice, lines: many(50), notes: long, reissue: true })
  const depths = depthsOfInk(pdf)
  expect(depths.length).toBeGreaterThan(500)
  expect(new Set(depths)).toEqual(new Set([1]))
})

test('the language, the title and the version that knows tags are told, whatever the issuer is called', async () => {
  const operator = { ...demoOperator, name: 'スミカ & <友>' }
  const pdf = (await render({ ...invoice, operator })).toString()
  expect(pdf).toContain('/Lang (ja-JP)')
  expect(pdf).toContain('%PDF-1.7')
  const [metadata = ''] = /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(pdf) ?? []
  expect(metadata).toContain('<rdf:li xml:lang="x-default">請求書 I202611-0001</rdf:li>')
  expect(metadata).toContain('<rdf:li>スミカ ＆ ＜友＞</rdf:li>')
})
