import { expect, test } from 'vitest'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import { layoutMail } from './layout.ts'
import { mailBrandOf } from './mail-brand.ts'

const brand = mailBrandOf(defaultBrand)
const mail = {
  brand,
  title: '内見のお申し込みがありました',
  paragraphs: ['髙橋 𠮷子 様', '一行目\n二行目'],
  action: { label: '内容を見る', url: 'https://sumika.example/seller/chat/1?a=1&b=2' },
  footer: 'スミカ運営事務局',
}

test('both bodies say the same', () => {
  const { text, html } = layoutMail(mail)
  for (const part of ['内見のお申し込みがありました', '髙橋 𠮷子 様', '二行目', '内容を見る', 'スミカ運営事務局']) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(text).toContain('https://sumika.example/seller/chat/1?a=1&b=2')
  expect(html).toContain('href="https://sumika.example/seller/chat/1?a=1&amp;b=2"')
})

test('each thing that it tells of has its page', () => {
  const url = 'https://sumika.example/estate/1?a=1&b=2'
  const { text, html } = layoutMail({ ...mail, items: [{ text: '庭のある家', url }] })
  expect(text).toContain(`庭のある家\n${url}\n`)
  expect(html).toContain('href="https://sumika.example/estate/1?a=1&amp;b=2"')
  const bad = { text: '庭のある家', url: 'javascript:alert(1)' }
  expect(() => layoutMail({ ...mail, items: [bad] })).toThrow('http')
})

test('a line break in a paragraph is kept in both', () => {
  const { text, html } = layoutMail(mail)
  expect(text).toContain('一行目\n二行目')
  expect(html).toContain('一行目<br>二行目')
})

test('the button is yellow with dark words', () => {
  expect(layoutMail(mail).html).toMatch(/background:#e8f40f.*color:#1c1e1a/)
})

test('without an action there is no link', () => {
  const { text, html } = layoutMail({ ...mail, action: undefined })
  expect(html).not.toContain('<a ')
  expect(text).not.toContain('▼')
})

test('no value becomes markup', () => {
  const hostile = `"><script>alert('1')</script>&`
  const { html } = layoutMail({
    brand: { ...brand, name: hostile },
    title: hostile,
    paragraphs: [hostile],
    action: { label: hostile, url: `https://x.example/${hostile}` },
    footer: hostile,
  })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('"">')
  expect(html.match(/&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;/g)).toHaveLength(8)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//x.example', ' https://x.example'])('refuses %j', (url) => {
  expect(() => layoutMail({ ...mail, action: { label: '開く', url } })).toThrow('http')
})
