import { describe, expect, test } from 'vitest'
import { privateFields } from '../estate/fields.ts'
import { template } from '../master/template.ts'
import { userFields } from '../user/user-fields.ts'
import { withoutVariables } from './without-variables.ts'
import { fillTemplate, templateFault, templateVariables } from './template-text.ts'
import { isHoldingReply } from './holding-reply.ts'
import { unfilledFault } from './unfilled-fault.ts'

const subject = {
  name: '佐藤 健',
  estateNumber: 'S-6180-3399',
  title: '海の見える平屋',
  due: '2026-12-05',
  operator: '見本不動産',
  openYen: 55_000,
  invoiceNumber: 'I202611-0001',
  bankAccount: 'デモ銀行 本店営業部 普通 0000000 カ）スミカ',
}

describe('a template', () => {
  test('is filled with what is known, and leaves the rest as it is written', () => {
    const text = '{名前}さん、{物件名}（{物件番号}）の期限は{期日}です。{運営名}'
    expect(fillTemplate(text, subject)).toBe(
      '佐藤 健さん、海の見える平屋（S-6180-3399）の期限は2026年12月5日です。見本不動産',
    )
    expect(fillTemplate(text, { name: '佐藤 健', title: null })).toBe(
      '佐藤 健さん、{物件名}（{物件番号}）の期限は{期日}です。{運営名}',
    )
  })

  test('has every variable filled from one subject', () => {
    for (const { valueOf } of Object.values(templateVariables)) expect(valueOf(subject)).toBeTruthy()
  })

  test.each([
    ['a variable that is none', '{氏名}さん', /^\{氏名\} は使えません。使えるのは \{名前\}・\{物件番号\}/],
    ['braces without a name', '{}さん', /^\{\} は使えません/],
    ['a name that every object has', '{constructor}', /は使えません/],
    ['a brace that is not closed', '{名前さん', /組がそろっていません/],
    ['a brace that is not opened', '名前}さん', /組がそろっていません/],
    ['braces in braces', '{{名前}}さん', /組がそろっていません/],
  ])('with %s cannot be saved, and is told which there are', (_, text, message) => {
    expect(templateFault(text)).toMatch(message)
    const result = template.row.shape.text.safeParse(text)
    expect(result.error?.issues[0]?.message).toMatch(message)
  })

  test('takes the braces of a Japanese keyboard', () => {
    expect(template.row.shape.text.parse('｛名前｝さん')).toBe('{名前}さん')
  })
})

describe('what is sent', () => {
  test('holds no variable that nobody has replaced; other braces are nobody’s business', () => {
    expect(unfilledFault('期限は{期日}です。{期日}まで。{名前}さん')).toBe(
      '{名前}・{期日} を、実際の内容に書き換えてください。',
    )
    expect(unfilledFault('期限は12月5日です。{ }と{氏名}')).toBeNull()
  })

  test.each([
    ['why a listing is sent back', withoutVariables(privateFields.denyReason.unwrap())],
    ['why an application is denied', withoutVariables(userFields.sellerDenyReason.unwrap())],
  ])('is not %s, while a variable is left', (_, field) => {
    expect(field.safeParse('{期日}までに直してください').error?.issues[0]?.message).toMatch(/^\{期日\} を/)
    expect(field.safeParse('12月5日までに直してください').success).toBe(true)
  })
})

describe('a message that holds nothing but templates is known by their own words', () => {
  const holding = [
    '{名前}さん、ご質問ありがとうございます。売主さんに確認します。',
    '{期日}までにお返事します。',
    '{名前}',
  ]
  test.each([
    ['filled', fillTemplate(holding[0]!, subject)],
    ['two of them', `${fillTemplate(holding[0]!, subject)}\n${fillTemplate(holding[1]!, subject)}`],
    ['with a day that was written by hand', 'あさっての昼までにお返事します。'],
    ['as it stands', holding[0]!],
  ])('%s', (_, message) => {
    expect(isHoldingReply(message, holding)).toBe(true)
  })

  test.each([
    ['an answer before it', `2台分あります。${fillTemplate(holding[0]!, subject)}`],
    ['an answer behind it', `${fillTemplate(holding[0]!, subject)}2台分あります。`],
    ['a sentence where a name stands', '2台分あります。佐藤さん、ご質問ありがとうございます。売主さんに確認します。'],
    ['other words', '2台分あります。'],
    ['nothing', ''],
    ['what only a template of no words of its own would say', '2台分'],
  ])('not with %s', (_, message) => {
    expect(isHoldingReply(message, holding)).toBe(false)
  })

  test('what stands in a template is no pattern', () => {
    expect(isHoldingReply('料金は(税込)ですか。ご確認します。', ['料金は(税込)ですか。ご確認します。'])).toBe(true)
    expect(isHoldingReply('料金は税込ですか。ご確認します。', ['料金は(税込)ですか。ご確認します。'])).toBe(false)
  })
})
