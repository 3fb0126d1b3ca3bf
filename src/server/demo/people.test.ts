import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { IdentityDocument, Role, SellerStatus } from '#domain/choices/person.ts'
import { parsePhone } from '#domain/text/phone.ts'
import { data } from './example-for-tests.ts'
import { paperFolder } from './shipped-rows.ts'

describe('the demo people', () => {
  const users = data.people.map((person) => person.user)

  it('begin with the three accounts of the login page', () => {
    expect(users.slice(0, 3).map(({ id, email, userType }) => [id, email, userType])).toEqual([
      ['demo-admin', 'admin@example.jp', Role.admin],
      ['demo-seller', 'seller@example.jp', Role.seller],
      ['demo-buyer', 'buyer@example.jp', Role.buyer],
    ])
    expect(new Set(data.people.map(({ password }) => password))).toEqual(new Set(['sumika-demo-2026']))
  })

  it('have addresses of nobody, phones of nobody, and are each told apart', () => {
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length)
    expect(new Set(users.map(({ userNumber }) => userNumber)).size).toBe(users.length)
    expect(users.every(({ email }) => email.endsWith('@example.jp'))).toBe(true)
    for (const { phone } of users) expect(phone === null || parsePhone(phone)?.startsWith('0900000')).toBe(true)
  })

  it('are of every role and every state of application, with the papers of those who wait', () => {
    const states = new Set(users.map(({ sellerApprovedStatus }) => sellerApprovedStatus))
    expect(states).toEqual(new Set([null, ...SellerStatus.options.map(({ value }) => value)]))
    const { applying, rejected } = SellerStatus
    const applicants = data.people.filter(({ user: row }) => row.sellerApprovedStatus === applying)
    expect(applicants.length).toBe(6)
    // A passport tells no address: a second paper does. Whoever sells for another brings their word.
    for (const { user: row, papers, attorney } of applicants) {
      expect(papers.length).toBe(row.identificationDocumentType === IdentityDocument.passport ? 2 : 1)
      expect([row.id, attorney !== undefined]).toEqual([row.id, row.substituteFlag])
    }
    const refused = data.people.filter(({ user: row }) => row.sellerApprovedStatus === rejected)
    expect(refused.every(({ papers }) => papers.length > 0)).toBe(true)
    const sent = data.people.flatMap(({ papers, attorney }) => [...papers, ...(attorney ? [attorney] : [])])
    expect(sent.map((name) => `${name}.webp`).sort()).toEqual(readdirSync(paperFolder).sort())
    expect(users.filter(({ disabledAt }) => disabledAt).length).toBe(1)
  })

  it('are also somebody who sells and buys', () => {
    expect(users.filter(({ otherRole }) => otherRole !== null).map(({ id, userType }) => [id, userType])).toEqual([
      ['demo-seller-07', Role.seller],
    ])
  })

  it('own the estates as approved sellers; the demo seller has some in every state', () => {
    const sellers = new Set(
      users.flatMap((row) => (row.sellerApprovedStatus === SellerStatus.approved ? [row.id] : [])),
    )
    expect(data.estates.every(({ userID }) => sellers.has(userID))).toBe(true)
    const mine = data.estates.filter(({ userID }) => userID === 'demo-seller')
    expect(new Set(mine.map(({ status }) => status)).size).toBe(5)
    expect(mine.some(({ suspendedReason }) => suspendedReason)).toBe(true)
    expect(data.favorites.filter(({ buyerID }) => buyerID === 'demo-buyer').length).toBeGreaterThan(1)
  })
})
