import { SellerStatus } from '#domain/choices/person.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { User } from '#domain/user/user-fields.ts'

type Seller = Pick<User, 'lastName' | 'firstName' | 'sellerApprovedStatus' | 'substituteFlag' | 'disabledAt'>

const plain = (...words: (string | null)[]) => words.join('').normalize('NFKC').replace(/\s/g, '')

/** What a person has to judge because the product cannot: whose home it is, and who offers it. `seller` null: gone. */
export function cautions(
  estate: Pick<Estate, 'register' | 'ownerLastName' | 'ownerFirstName' | 'coOwnersConsent'>,
  seller: Seller | null,
): string[] {
  const owner = plain(estate.ownerLastName, estate.ownerFirstName)
  const register = plain(estate.register)
  const name = seller && plain(seller.lastName, seller.firstName)
  return [
    ...(owner && register && owner !== register
      ? ['登記名義人と所有者の名前が違います。相続や共有の登記を確かめてください。']
      : []),
    ...(owner && name && owner !== name && !seller.substituteFlag
      ? ['所有者と売主の名前が違い、代理の登録でもありません。売る権限を確かめてください。']
      : []),
    ...(estate.coOwnersConsent === false ? ['共有者全員の同意がありません。'] : []),
    ...(seller && seller.sellerApprovedStatus !== SellerStatus.approved
      ? ['売主は、いま承認されていません。先に売主の審査を済ませてください。']
      : []),
    ...(seller?.disabledAt || !seller ? ['売主の会員は、停止中か退会しています。'] : []),
  ]
}
