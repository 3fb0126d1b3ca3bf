import { expect, test } from 'vitest'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { applicantTabs, keywordFilter, readApplicantSearch, tabOf } from './applicant-search.ts'

const sellers = { userType: Role.seller }

test('every state of an application has a tab, the waiting ones first', () => {
  expect(applicantTabs.map(({ status }) => status).toSorted()).toEqual(SellerStatus.options.map(({ value }) => value))
  expect(tabOf(undefined).status).toBe(SellerStatus.applying)
})

test('a keyword is an e-mail, a member number or a part of a name', () => {
  expect(keywordFilter('Taro@Example.jp ')).toEqual({ ...sellers, email: 'taro@example.jp' })
  expect(keywordFilter('U0000030')).toEqual({ ...sellers, userNumber: 'U0000030' })
  expect(keywordFilter('木村　健太')).toEqual({ ...sellers, name: '木村 健太' })
  expect(keywordFilter('')).toEqual(sellers)
})

test('an unknown tab is the queue', () => {
  expect(readApplicantSearch({ status: 'x', keyword: ' ' })).toEqual({})
})
