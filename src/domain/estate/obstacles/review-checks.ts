import { SellerStatus } from '#domain/choices/person.ts'
import type { User } from '#domain/user/user-fields.ts'
import type { Estate } from '../fields.ts'
import { registerObstacles } from '../guidance/ownership.ts'
import { contradictions } from './contradictions.ts'
import { forbiddenCaptions } from './forbidden-captions.ts'
import { missingFields } from './missing.ts'
import { forbiddenWords } from './publication-obstacles.ts'

/**
 * A check that the product makes by itself, and the issues that it reports in a listing; `pending` where it cannot say yet. The issues
 * are against a listing as it stands (red), or something to look at (`isJudged`, amber).
 */
export type Check = {
  key: string
  label: string
  fine: string
  issues: { message: string; reason?: string }[]
  pending?: string
  isJudged?: true
}

/** What is looked at before a person decides about a listing: the rules of advertising, and whose home it is. `seller` null: gone. */
export const checksOf = (estate: Estate, seller: Seller | null): Check[] => [
  {
    key: 'missing',
    label: '載せる項目',
    fine: '必要な項目がそろっています',
    issues: [...missingFields(estate), ...registerObstacles(estate)],
  },
  {
    key: 'words',
    label: '広告のことば',
    fine: '使えないことばはありません',
    issues: [...forbiddenWords(estate), ...forbiddenCaptions(estate)],
  },
  { key: 'contradictions', label: '内容の食いちがい', fine: '食いちがいはありません', issues: contradictions(estate) },
  {
    key: 'people',
    label: '売主と所有者',
    fine: '登記・所有者・売主の名前が合っています',
    issues: cautions(estate, seller).map((message) => ({ message })),
    ...(!estate.register || !ownerOf(estate) ? { pending: '所有者と登記名義人が、まだ入力されていません' } : {}),
  },
]

/** The red issues: a listing that has any is approved for a written reason alone. */
export const redIssues = (checks: readonly Check[]) =>
  checks.filter(({ isJudged }) => !isJudged).flatMap(({ issues }) => issues)

/** The number of issues in all checks. */
export const countIssues = (checks: readonly Check[]): number =>
  checks.reduce((sum, { issues }) => sum + issues.length, 0)

type Seller = Pick<User, 'lastName' | 'firstName' | 'sellerApprovedStatus' | 'substituteFlag' | 'disabledAt'>

const plain = (...words: (string | null)[]) => words.join('').normalize('NFKC').replace(/\s/g, '')

const ownerOf = (estate: Pick<Estate, 'ownerLastName' | 'ownerFirstName'>) =>
  plain(estate.ownerLastName, estate.ownerFirstName)

/** What a person has to judge because the product cannot: whose home it is, and who offers it. `seller` null: gone. */
export function cautions(
  estate: Pick<Estate, 'register' | 'ownerLastName' | 'ownerFirstName' | 'coOwnersConsent'>,
  seller: Seller | null,
): string[] {
  const owner = ownerOf(estate)
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
