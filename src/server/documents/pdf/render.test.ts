import { beforeAll, describe, expect, test } from 'vitest'
import { PaymentMethod } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { demoOperator } from '#server/operator/demo-operator.ts'
import type { DocumentData } from '../document-data.ts'
import { lacksPoppler, crop, difference, drawPages, inkOf, startsOf, textOf, type Page } from './pixels-for-tests.ts'
import { render } from './render.ts'

const line = { name: '仲介手数料', quantity: 1, unitPrice: 300_000, taxRate: 10 }
const receipt: DocumentData = {
  kind: DocumentKind.receipt,
  number: 'R202611-0001',
  issuedOn: '2026-11-21',
  to: { name: '髙橋 𠮷郎', honorific: '様' },
  operator: demoOperator,
  subject: 'サービス利用料として',
  lines: [line],
  method: PaymentMethod.card,
  paidOn: '2026-11-20',
}
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...line, name: `メニュー${index + 1}` }))

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
const draw = async (change: Partial<DocumentData> = {}) => drawPages(await render({ ...receipt, ...change }))
const drawOne = async (change: Partial<DocumentData> = {}) => (await draw(change))[0]!

/** Where the heading of the table begins: nothing else has its shade between the columns above. */
const headOf = (page: Page) => startsOf(page, 325, (grey) => grey > 240 && grey < 250)[0] ?? 0

/** Parts of the page, in points. */
const paper = { left: 0, top: 6, right: 595, bottom: 842 }
const leftMargin = { ...paper, right: 50 }
const rightMargin = { ...paper, left: 546 }
const gutter = { left: 320, top: 90, right: 346, bottom: 320 }
const pageNumber = { left: 500, top: 800, right: 545, bottom: 825 }

test.skipIf(lacksPoppler).each([
  ['quotation', 1, 1],
  ['invoice', 8, 1],
  ['receipt', 60, 3],
  ['refund', 200, 8],
] as const)('%s of %i lines has %i pages, and the same data makes the same bytes', async (kind, count, pages) => {
  const data = { ...receipt, kind: DocumentKind[kind], lines: many(count) }
  const pdf = await render(data)
  expect(pagesOf(pdf)).toBe(pages)
  expect(pdf.equals(await render(data))).toBe(true)
})

test.skipIf(lacksPoppler)('a document names itself and whoever issued it to whoever opens the file', async () => {
  const operator = { ...demoOperator, name: '株式会社スミカ' }
  const pdf = (await render({ ...receipt, operator })).toString('latin1')
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('latin1')
  expect(pdf).toContain(`(${utf16('領収書 R202611-0001')})`)
  expect(pdf).toContain(`(${utf16('株式会社スミカ')})`)
  expect(pdf).toContain('(D:20261120150000Z)')
})

test.skipIf(lacksPoppler)(
  'whoever files a paper finds the home and the papers before it in it, in Japanese',
  async () => {
    const about = {
      estate: '鎌倉の家　神奈川県鎌倉市小町',
      quotationNumber: 'Q202611-0007',
      invoiceNumber: 'I202611-0005',
    }
    const pdf = await render({ ...receipt, about })
    const text = textOf(pdf)
    for (const words of [about.estate.split('　')[0]!, 'Q202611-0007', 'I202611-0005']) expect(text).toContain(words)
    expect(pdf.toString('latin1')).toContain('/Lang (ja-JP)')
    expect(pdf.toString('latin1')).toContain('/DisplayDocTitle true')
  },
)

test.skipIf(lacksPoppler)('a refund says what it is in the words of the law and in plain ones', async () => {
  const pdf = await render({ ...receipt, kind: DocumentKind.refund })
  const text = textOf(pdf)
  expect(text.replace(/\s/g, '')).toContain('適格返還請求書（返金のご案内）')
})

test.skipIf(lacksPoppler)(
  'a refund of an operator that issues no qualified invoices is not called a qualified paper',
  async () => {
    const operator = { ...demoOperator, invoiceNumber: '' }
    const pdf = await render({ ...receipt, kind: DocumentKind.refund, operator, lines: many(60) })
    const text = textOf(pdf).replace(/\s/g, '')
    expect(text).toContain('返還請求書（返金のご案内）')
    expect(text).not.toContain('適格')
    expect(text).not.toContain('登録番号')
  },
)

describe('drawn,', () => {
  let plain: Page
  beforeAll(async () => {
    plain = await drawOne()
  })

  const odd = ['𠮷', '髙', '﨑', '①', '㎡']
  const common = ['吉', '高', '崎', '1', 'm']
  const missing = '\u0378'

  test('𠮷髙﨑①㎡ are themselves, in the lines', async () => {
    const names = [...odd, ...common, missing, '\u3000']
    const page = await drawOne({ lines: names.map((name) => ({ ...line, name })) })
    const head = headOf(page)
    const lines = startsOf(page, 325, (grey) => grey < 235).filter((y) => y > head)
    const glyphs = names.map((_, index) => crop(page, cellAt(lines[index]!, 58)))
    expect(ownShapes(glyphs)).toEqual(odd)
    expect(inkOf(page, cellAt(lines[names.length - 1]!, 58))).toBe(0)
  })

  test('𠮷髙﨑①㎡ are themselves in a bold name', async () => {
    const names = [...odd, '吉', '高', '崎', missing]
    const page = await drawOne({ to: { name: names.join(''), honorific: '様' } })
    const em = 15
    const glyphs = names.map((_, index) =>
      crop(page, { left: 51 + em * index, top: 116, right: 51 + em * (index + 1), bottom: 146 }),
    )
    expect(ownShapes(glyphs)).toEqual(odd)
  })

  const cellAt = (top: number, left: number) => ({ left, top: top + 2, right: left + 12, bottom: top + 22 })

  /** Those of the odd characters that are drawn, and like no other. The odd ones come first. */
  const ownShapes = (glyphs: Buffer[]) =>
    odd.filter((_, index) => {
      const ink = glyphs[index]!.filter((grey) => grey < 128).length
      return ink > 20 && glyphs.filter((other) => other.equals(glyphs[index]!)).length === 1
    })

  test('a copy is marked, beside the title and nowhere else', async () => {
    const box = difference(plain, await drawOne({ reissue: true }))
    expect(box).toMatchObject({ top: expect.closeTo(58, -1), bottom: expect.closeTo(84, -1) })
    expect(box!.left).toBeGreaterThan(380)
    expect(box!.right).toBeLessThan(480)
  })

  test('the method of payment is shown among the facts', async () => {
    const box = difference(plain, await drawOne({ method: PaymentMethod.transfer }))!
    expect(box.left).toBeGreaterThan(400)
    expect(box.top).toBeGreaterThan(110)
    expect(box.bottom).toBeLessThan(220)
  })

  test('the registration number of the issuer is shown', async () => {
    const box = difference(plain, await drawOne({ operator: { ...demoOperator, invoiceNumber: 'T1234567890123' } }))!
    expect(box.left).toBeGreaterThan(346)
    expect(box.bottom - box.top).toBeLessThan(12)
  })

  test('the account is shown to whoever pays an invoice by transfer, and to nobody else', async () => {
    const other = { operator: { ...demoOperator, bankAccount: '別の銀行 1234567' } }
    const invoice = { kind: DocumentKind.invoice, method: PaymentMethod.transfer }
    expect(difference(await drawOne(invoice), await drawOne({ ...invoice, ...other }))).not.toBeNull()
    const byCard = { ...invoice, method: PaymentMethod.card }
    expect(difference(await drawOne(byCard), await drawOne({ ...byCard, ...other }))).toBeNull()
    expect(difference(plain, await drawOne(other))).toBeNull()
  })

  test('tax is reckoned once per rate: three times 105 yen and a reduced rate come out as the law says', async () => {
    const lines = [
      { ...line, unitPrice: 105 },
      { ...line, unitPrice: 35, quantity: 3 },
    ]
    const together = await drawOne({
      lines: [
        { ...line, unitPrice: 210 },
        { ...line, unitPrice: 0 },
      ],
    })
    const box = difference(await drawOne({ lines }), together)!
    const head = headOf(together)
    expect(box.top).toBeGreaterThan(head)
    expect(box.bottom).toBeLessThan(head + 80)
  })

  test.each([
    ['a long Japanese name', '株式会社'.repeat(16)],
    ['a long name without spaces', 'Unbreakable'.repeat(8)],
  ])('%s wraps within its column', async (_, name) => {
    const page = await drawOne({ to: { name, honorific: '御中' }, subject: name, lines: [{ ...line, name }] })
    expect(inkOf(page, gutter)).toBe(0)
    expect(inkOf(page, leftMargin)).toBe(0)
    expect(inkOf(page, rightMargin)).toBe(0)
  })

  test('many lines go on over pages, each with the heading of the table and its number', async () => {
    const pages = await draw({ lines: many(60) })
    expect(pages).toHaveLength(3)
    const headings = pages.slice(0, 2).map((page) => {
      const top = headOf(page)
      return crop(page, { left: 51, top: top + 1, right: 544, bottom: top + 20 })
    })
    expect(headings[1]!.equals(headings[0]!)).toBe(true)
    expect(headings[0]!.filter((grey) => grey < 128).length).toBeGreaterThan(100)
    const numbers = pages.map((page) => crop(page, pageNumber).toString('base64'))
    expect(new Set(numbers).size).toBe(3)
    for (const page of pages) {
      expect(inkOf(page, pageNumber)).toBeGreaterThan(0)
      expect(inkOf(page, leftMargin)).toBe(0)
      expect(inkOf(page, rightMargin)).toBe(0)
    }
  })
})
