import { allAreas } from '#domain/choices/desk-area.ts'
import { describe, expect, test } from 'vitest'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { isPublic, pages } from '#http/pages.ts'
import type { Reader } from '../context.ts'
import { afterSignIn, enter } from './who-may-enter.ts'

const buyer: Reader = {
  id: 'b',
  name: '山田 花子',
  userType: Role.buyer,
  otherRole: null,
  sellerApprovedStatus: null,
  areas: [],
}
const admin: Reader = {
  id: 'a',
  name: '',
  userType: Role.admin,
  otherRole: null,
  sellerApprovedStatus: null,
  areas: allAreas,
}
const seller: Reader = {
  id: 's',
  name: '佐藤 一郎',
  userType: Role.seller,
  otherRole: null,
  sellerApprovedStatus: SellerStatus.approved,
  areas: [],
}
const both: Reader = { ...seller, userType: Role.buyer, otherRole: Role.seller }
const fresh: Reader = { ...seller, sellerApprovedStatus: SellerStatus.notApplied }
const waiting: Reader = { ...seller, sellerApprovedStatus: SellerStatus.applying }
const refused: Reader = { ...seller, sellerApprovedStatus: SellerStatus.rejected }
const nameless: Reader = { ...buyer, name: '' }

const cases: [who: string, me: Reader | null, href: string, to: string][] = [
  ...[
    '/',
    '/buyer/estate',
    '/buyer/estate?searchPrefecturesCodes=13',
    '/buyer/estate/search',
    '/buyer/estate/',
    '/buyer/estate/search/selectLine',
    '/buyer/estate/search/selectStation',
    '/buyer/estate/search/selectPrefecture',
    '/buyer/estate/search/selectCity',
    '/buyer/estate/search/selectArea',
    '/fees',
    '/buyer/estate/supportPrice',
    '/buyer/estate/compare?ids=a,b',
    '/buyer/menu/purchaseFlow',
    '/buyer/suggestSignup',
    '/seller/signup',
    '/user/passwordReset',
    '/user/passwordChange',
    '/auth/action?mode=signIn&oobCode=x',
    '/auth/photo',
    '/alerts',
    '/shared',
    '/consent',
    '/invitation',
    '/user/secondStep',
    '/login',
    '/signup',
    '/faq',
    '/notice',
    '/privacy',
    '/terms',
    '/legal',
    '/estate/019a',
    '/user/mail?token=x',
  ].map((href): [string, null, string, string] => ['a visitor', null, href, 'in']),
  ...[
    '/buyer/estate/019a',
    '/buyer/estate/search/resultDetail',
    '/buyer/estate/search/selectDetail',
    '/user/edit',
    '/buyer/favorite',
    '/buyer/chat',
    '/buyer/chat/1',
    '/buyer/menu/1/selectMenu',
    '/seller/estate',
    '/admin/estate',
    '/user/mail',
    '/user/notification',
  ].map((href): [string, null, string, string] => [
    'a visitor',
    null,
    href,
    `/login?redirect=${encodeURIComponent(href)}`,
  ]),
  ['a seller', seller, '/login?redirect=https://example.com/x', 'in'],
  ['a seller', seller, '/login?redirect=//example.com/x', 'in'],
  ['a seller', seller, '/login?redirect=/seller/chat', '/seller/chat'],
  ['a visitor', null, '/buyer/chat/1?a=b', '/login?redirect=%2Fbuyer%2Fchat%2F1%3Fa%3Db'],
  ['a buyer', buyer, '/buyer/chat/1', 'in'],
  ['a buyer', buyer, '/user/edit', 'in'],
  ['a buyer', buyer, '/seller/estate', '/'],
  ['a buyer', buyer, '/seller/signup', 'in'],
  ['a buyer', buyer, '/admin/user/export', '/'],
  ['a seller', seller, '/buyer/favorite', '/seller/estate'],
  ['a seller', seller, '/buyer/estate/search', 'in'],
  ['a seller', seller, '/seller/menu/1/paymentTransfer', 'in'],
  ['an admin', admin, '/admin/approve/seller/1', 'in'],
  ['an admin', admin, '/seller/estate', '/admin/estate'],
  ['an admin', admin, '/seller/estate/wizard/1/price', 'in'],
  ['a buyer', buyer, '/seller/estate/wizard/1', '/'],
  ['a buyer', buyer, '/login', '/'],
  ['a seller', seller, '/login', '/seller/estate'],
  ['an admin', admin, '/login', '/admin/estate'],
  ['a buyer', buyer, '/login?redirect=%2Fbuyer%2Fchat%2F1%3Fa%3Db', '/buyer/chat/1?a=b'],
  ['a buyer', buyer, '/login?redirect=%2Flogin%3Fredirect%3D%2Flogin', '/'],
  ['a seller who has not applied', fresh, '/seller/estate/wizard/1/price', '/seller/identification'],
  ['a seller who has not applied', fresh, '/seller/identification', 'in'],
  ['a seller who has not applied', fresh, '/seller/estate', 'in'],
  ['a refused seller', refused, '/seller/estate/wizard/1', '/seller/identification'],
  ['a seller under review', waiting, '/seller/estate/wizard/1', 'in'],
  ['an approved seller', seller, '/seller/estate/wizard/1', 'in'],
  ['a buyer without a name', nameless, '/buyer/chat/1', '/user/edit?redirect=%2Fbuyer%2Fchat%2F1'],
  ['a buyer without a name', nameless, '/user/edit', 'in'],
  ['a buyer without a name', nameless, '/signup', 'in'],
  ['a buyer without a name', nameless, '/buyer/estate', 'in'],
  ['a buyer', buyer, '/schema/label', 'in'],
  ['a buyer who sells, too,', both, '/seller/chat/1?a=b', '/user/role?redirect=%2Fseller%2Fchat%2F1%3Fa%3Db'],
  ['a buyer who sells, too,', both, '/seller/estate/wizard/1', '/user/role?redirect=%2Fseller%2Festate%2Fwizard%2F1'],
  ['a buyer who sells, too,', both, '/user/role?redirect=%2Fseller%2Fchat%2F1', 'in'],
  ['a buyer who sells, too,', both, '/user/role?redirect=%2Fbuyer%2Fchat%2F1', '/buyer/chat/1'],
  ['a buyer who sells, too,', both, '/user/role?redirect=%2F%2Fevil.example%2Fbuyer', 'in'],
  ['a buyer who sells, too,', both, '/admin/estate', '/'],
  ['a buyer', buyer, '/user/role', 'in'],
  ['an admin', admin, '/user/role', '/admin/estate'],
  ['a visitor', null, '/user/role', '/login?redirect=%2Fuser%2Frole'],
]

describe('who may enter', () => {
  test.each(cases)('%s (%o) at %s goes %s', (_, me, href, to) => {
    expect(enter(href, me)).toEqual(to === 'in' ? { go: 'in' } : { go: 'redirect', to })
  })

  test.each(Object.values(pages))('a visitor is let into %s if it is public, and else asked to sign in', (page) => {
    const path = page.replaceAll(/\$\w+/g, '019a')
    const to = `/login?redirect=${encodeURIComponent(path)}`
    expect(enter(path, null)).toEqual(isPublic(page) ? { go: 'in' } : { go: 'redirect', to })
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/	/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '//evil.example',
    'evil.example',
    '/a\\b',
  ])('who is signed in stays at the sign-in, which says why, where a link leads away: %j', (wanted) => {
    expect(enter(`/login?redirect=${encodeURIComponent(wanted)}`, buyer)).toEqual({ go: 'in' })
    expect(afterSignIn(wanted, buyer)).toBe('/')
    expect(enter('/login?redirect=', buyer)).toEqual({ go: 'redirect', to: '/' })
  })
})
