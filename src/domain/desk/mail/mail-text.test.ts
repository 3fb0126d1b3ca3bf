import { expect, test } from 'vitest'
import { filledMail, mailFaults, mailTextFields } from './mail-text.ts'
import { isMailVariable, mailVariables } from './mail-variables.ts'
import { mailNames, mailOf, mails, variablesOf } from './mails.ts'

const denied = mails.listingRejected
const textFault = (text: string) => mailFaults('listingRejected', { title: '差し戻し', text })[0]?.message

test('every shipped text is one that could be saved, and says all that its mail knows of its own', () => {
  for (const mail of mailNames) {
    const { title, text, variables } = mailOf(mail)
    expect([mail, mailFaults(mail, { title, text })]).toEqual([mail, []])
    expect(mailTextFields.title.parse(title)).toBe(title)
    expect(mailTextFields.text.parse(text)).toBe(text)
    const unsaid = variables.filter((name) => name !== '物件番号' && !`${title}${text}`.includes(`{${name}}`))
    expect([mail, unsaid]).toEqual([mail, []])
    expect(new Set(variablesOf(mail)).size).toBe(variablesOf(mail).length)
  }
})

test('a variable that the mail does not know, a lost brace, and what must stay are refused', () => {
  expect(textFault(denied.text)).toBeUndefined()
  expect(textFault('{氏名}さん\n\n{理由}\n\n{リンク}')).toMatch(/^\{氏名\} は使えません/)
  expect(textFault('{期日}\n\n{理由}\n\n{リンク}')).toMatch(/^\{期日\} は使えません/)
  expect(textFault('{constructor}{理由}{リンク}')).toMatch(/^\{constructor\} は使えません/)
  expect(textFault('{理由}\n\n{リンク')).toMatch(/組がそろっていません/)
  expect(textFault('{理由}')).toMatch(/^\{リンク\} が要ります/)
  expect(textFault('{リンク}')).toMatch(/^\{理由\} が要ります/)
  expect(textFault('{理由}\n\n{リンク}{リンク}')).toMatch(/1か所に/)
  const inTitle = mailFaults('listingRejected', { title: '{リンク}', text: denied.text })
  expect(inTitle).toMatchObject([{ path: ['title'] }])
})

test('what stands in a value is nobody’s variable, no second link, and no further line of a subject', () => {
  const values: Record<string, string> = { 物件名: '{理由}と{リンク}\n改行の家', 理由: '{名前}\n\n{リンク}' }
  const mail = filledMail(
    { title: '{物件名}', text: '{物件名}\n\n理由：{理由}\n\n{リンク}\n\n以上です' },
    (name) => values[name] ?? '',
  )
  expect(mail).toEqual({
    title: '{理由}と{リンク} 改行の家',
    paragraphs: ['{理由}と{リンク}\n改行の家', '理由：{名前}\n\n{リンク}'],
    closing: ['以上です'],
  })
})

test('a value that is empty leaves no gap, and one that is a paragraph of its own may be several', () => {
  const text = '公開しました。\n\n{媒介契約}\n\n{リンク}'
  const paragraphsWith = (value: string | string[]) => filledMail({ title: '公開', text }, () => value).paragraphs
  for (const none of ['', []]) expect(paragraphsWith(none)).toEqual(['公開しました。'])
  expect(paragraphsWith('成立しました。\n\n以上')).toEqual(['公開しました。', '成立しました。\n\n以上'])
  expect(paragraphsWith(['成立しました。', '書面はこちらです。'])).toEqual([
    '公開しました。',
    '成立しました。',
    '書面はこちらです。',
  ])
})

test('a megabyte of a value is cut, and no letter in half', () => {
  const { title, paragraphs } = filledMail({ title: '{物件名}', text: '理由：{理由}\n\n{リンク}' }, () =>
    '家🏠'.repeat(500_000),
  )
  expect(title.length).toBeLessThanOrEqual(200)
  expect(paragraphs[0]!.length).toBeLessThan(3100)
  for (const words of [title, ...paragraphs]) expect(words.isWellFormed()).toBe(true)
})

test('every variable says what it stands for', () => {
  expect(isMailVariable('constructor')).toBe(false)
  for (const { what } of Object.values(mailVariables)) expect(what).not.toBe('')
})
