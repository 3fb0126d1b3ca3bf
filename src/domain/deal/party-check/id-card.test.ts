import { expect, test } from 'vitest'
import { CheckMethod } from './choices.ts'
import { idCardDifferences, isCertificateValid } from './id-card.ts'

const check = {
  method: CheckMethod.idCard,
  name: '高橋 花子',
  address: '〒111-0032 東京都台東区浅草2-8-12 ハイツ浅草 301',
  birthDate: '1985-04-12',
  idCardName: '高橋　花子',
  idCardAddress: '東京都台東区浅草２丁目８番１２号ハイツ浅草３０１',
  idCardBirthDate: '1985-04-12',
}
const labelsOf = (more: Partial<Parameters<typeof idCardDifferences>[0]>) =>
  idCardDifferences({ ...check, ...more }).map(({ label }) => label)

test.each([
  ['東京都台東区浅草２丁目８番１２号ハイツ浅草３０１', false],
  ['東京都台東区浅草二丁目8番12号 ハイツ浅草 301', false],
  ['東京都台東区浅草2−8−12 ハイツ浅草301', false],
  ['東京都台東区浅草2丁目8番13号ハイツ浅草301', true],
  ['東京都台東区浅草十二丁目8番12号ハイツ浅草301', true],
  ['東京都台東区浅草28番12号ハイツ浅草301', true],
])('the same address may be written as %s: differs %s', (idCardAddress, differs) => {
  expect(labelsOf({ idCardAddress })).toEqual(differs ? ['住所'] : [])
})

test('十 alone is ten, and a place of so many 丁目 is read to its last one', () => {
  const at = (address: string, idCardAddress: string) => labelsOf({ address, idCardAddress })
  expect(at('札幌市中央区南一条西10-1', '札幌市中央区南一条西十丁目1番')).toEqual([])
  expect(at('札幌市中央区南一条西20-1', '札幌市中央区南一条西二十丁目1番')).toEqual([])
  expect(at('札幌市中央区南一条西28-1', '札幌市中央区南一条西二十八丁目1番地')).toEqual([])
})

test('another name and another day of birth are named, with both words', () => {
  expect(idCardDifferences({ ...check, idCardName: '髙橋 花子', idCardBirthDate: '1985-04-13' })).toEqual([
    { label: '氏名', stated: '高橋 花子', onCard: '髙橋 花子' },
    { label: '生年月日', stated: '1985年4月12日', onCard: '1985年4月13日' },
  ])
})

test('a card that was read says nothing where another way identifies the party', () => {
  expect(labelsOf({ method: CheckMethod.inPerson, idCardName: '別人' })).toEqual([])
})

test('a certificate counts until the end of its last day in Japan', () => {
  expect(isCertificateValid('2026-11-30', '2026-11-30T14:59:59.999Z')).toBe(true)
  expect(isCertificateValid('2026-11-30', '2026-11-30T15:00:00.000Z')).toBe(false)
})
