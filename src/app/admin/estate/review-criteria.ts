import type { Estate } from '#domain/estate/fields.ts'
import { contradictions } from '#domain/estate/obstacles/contradictions.ts'
import { missing } from '#domain/estate/obstacles/missing.ts'
import { forbiddenWords } from '#domain/estate/obstacles/publication-obstacles.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import type { User } from '#domain/user/user-fields.ts'
import type { Template } from '#app/action/reason-sheet.tsx'

/** A check that the product makes by itself, and the issues that it reports in a listing; `pending` where it cannot say yet. */
export type Check = {
  key: string
  label: string
  fine: string
  issues: { message: string; reason?: string }[]
  pending?: string
}

/** What is looked at before a person decides about a listing: the rules of advertising, and whose home it is. `seller` null: gone. */
export const checksOf = (estate: Estate, seller: Seller | null): Check[] => [
  { key: 'missing', label: '載せる項目', fine: '必要な項目がそろっています', issues: missing(estate) },
  { key: 'words', label: '広告のことば', fine: '使えないことばはありません', issues: forbiddenWords(estate) },
  { key: 'contradictions', label: '内容の食いちがい', fine: '食いちがいはありません', issues: contradictions(estate) },
  {
    ...{ key: 'people', label: '売主と所有者', fine: '登記・所有者・売主の名前が合っています' },
    issues: cautions(estate, seller).map((message) => ({ message })),
    ...(!estate.register || !ownerOf(estate) ? { pending: '所有者と登記名義人が、まだ入力されていません' } : {}),
  },
]

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

/** The usual reasons for sending a listing back, in words for the seller; first the issues of this listing. */
export function rejectTemplates(checks: readonly Check[]): Template[] {
  // Whose home it is has a sentence of its own below.
  const issues = checks
    .filter(({ key }) => key !== 'people')
    .flatMap((check) => check.issues.map(({ message }) => `・${message}`))
  return [
    ...(issues.length ? [{ label: '見つかった指摘', text: `次の点を直してください。\n${issues.join('\n')}` }] : []),
    { label: '写真を追加', text: '外観と室内のようすがわかる写真を追加してください。' },
    {
      label: '写真の差し替え',
      text: '人の顔や車のナンバーが写っている写真があります。写っていない写真に差し替えてください。',
    },
    { label: '面積の確認', text: '面積が、登記の内容と違うようです。登記事項証明書を見て、ご確認ください。' },
    { label: '価格の確認', text: '価格に誤りがないか、桁をご確認ください。' },
    { label: '所在地の確認', text: '所在地を確かめられませんでした。町名と番地をご確認ください。' },
    {
      label: '名義の確認',
      text: '登記名義人と所有者のお名前が違います。登記事項証明書など、権利のわかる書類をお送りください。',
    },
    {
      label: '告知事項',
      text: '雨漏り・越境・事故など、買う方にお伝えすることがあれば、告知事項に記入してください。ないときは「なし」と記入してください。',
    },
  ]
}

/** Why published listings are usually taken down. */
export const takeDownTemplates: readonly Template[] = [
  { label: '売れている', text: 'すでに売れている物件との情報がありました。今も売り出しているか、お知らせください。' },
  {
    label: '内容が違う',
    text: '掲載の内容が、実際の物件と違うとの情報がありました。内容を確かめて、もう一度申請してください。',
  },
  {
    label: '連絡がつかない',
    text: '売主さまと連絡がつかないため、公開を止めました。ご連絡のうえ、もう一度申請してください。',
  },
  {
    label: '規約に合わない',
    text: '掲載の内容が、不動産の表示に関する公正競争規約に合っていません。直して、もう一度申請してください。',
  },
]
