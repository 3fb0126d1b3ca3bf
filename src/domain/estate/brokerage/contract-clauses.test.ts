import { expect, test } from 'vitest'
import { BrokerageType, PaperDelivery } from './choices.ts'
import { contractClauses, nameOfTerms } from './contract-clauses.ts'

const terms = {
  price: 3_000_000,
  fee: 330_000,
  cheapPropertyAgreed: true,
  delivery: PaperDelivery.electronic,
} as const
const wordsOf = (more: Partial<Parameters<typeof contractClauses>[0]>) =>
  contractClauses({ ...terms, type: BrokerageType.exclusive, ...more }).map(({ title, text }) => `${title}：${text}`)

test('a contract by which the operator brokers gives it no power to act for the client', () => {
  const words = wordsOf({}).join('\n')
  expect(words).toContain('媒介価額（2号）')
  expect(words).toContain('専任媒介契約。')
  expect(words).toContain('第1552号 第七）')
  expect(words).not.toContain('代理権')
})

test('a contract of 代理 says what the operator may do in the client’s name, and calls nothing 媒介 that is none', () => {
  const words = wordsOf({ isAgency: true })
  expect(words[0]).toMatch(/^代理権（法34条の3）：/)
  const all = words.join('\n')
  expect(all).toContain('専任代理契約。')
  expect(all).toContain('第1552号 第八）')
  expect(all).toContain('運営が代理のために支出した費用')
  expect(all).not.toMatch(/媒介価額|媒介のために|媒介契約。/)
  expect(BrokerageType.options.map(({ value: type }) => nameOfTerms({ type, isAgency: true }))).toEqual([
    '一般代理',
    '専任代理',
    '専属専任代理',
  ])
})
