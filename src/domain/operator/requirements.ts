import { PaymentMethod } from '../choices/deal.ts'
import type { CodeOf } from '../kit/choice.ts'
import type { OperatorFields } from './operator.ts'

/** What an installation has by now, as the server finds it. */
export type Facts = {
  operator: OperatorFields
  /** '' where there is no account. */
  bankAccount: string
  /** Whether mails leave this machine, cards are taken, and browsers are spoken to under TLS. */
  mail: boolean
  cards: boolean
  https: boolean
  /** How many there are that can be chosen. */
  menus: number
  facilities: number
  /** How many administrators can sign in, and how many of them without a second step. */
  administrators: number
  withoutSecondStep: number
  /** How many days ago the last backup was written by this product; null where none ever was. */
  daysSinceBackup: number | null
}

/** A backup is old after so many days. */
const backupDays = 7

type Requirement = {
  label: string
  isMet: (facts: Facts) => boolean
  /** What is closed or missing as long as it is not met. */
  closes: string
  /** Where it is met: on a page of the desk, by variables of the environment, or by a command beside the app. */
  by:
    | 'operator'
    | 'serviceMenu'
    | 'facilityCategoryMaster'
    | 'secondStep'
    | 'colleagues'
    | { variables: readonly string[] }
    | { command: string }
}

/** What going live asks for, each with what stays closed without it: the setup shows it, and the server asks it where it matters. */
export const requirements = {
  name: {
    label: '運営者の名称',
    isMet: ({ operator }) => operator.name !== '',
    closes: 'メール・請求書・領収書に、だれからのものかが出ません。',
    by: 'operator',
  },
  contact: {
    label: '代表者・所在地・電話番号・メールアドレス',
    isMet: ({ operator: { representative, address, phone, email } }) => !!(representative && address && phone && email),
    closes: '特定商取引法に基づく表記が足りません。公開する前に、かならず入力してください。',
    by: 'operator',
  },
  licence: {
    label: '宅建業の免許番号',
    isMet: ({ operator }: Pick<Facts, 'operator'>) => !!operator.licence,
    closes: '仲介手数料を含む見積は、送ることも注文することもできません。',
    by: 'operator',
  },
  licenceTerm: {
    label: '宅建業の免許の有効期間',
    isMet: ({ operator }) => !operator.licence || !!operator.licenceUntil,
    closes: '運営者のページの標識（宅地建物取引業法50条）に有効期間が出ず、満了の前のお知らせも届きません。',
    by: 'operator',
  },
  invoiceNumber: {
    label: '適格請求書発行事業者の登録番号',
    isMet: ({ operator }) => !!operator.invoiceNumber,
    closes: '請求書・領収書は、適格請求書になりません（免税事業者の方は、このままで構いません）。',
    by: 'operator',
  },
  bankAccount: {
    label: 'お振込先の口座',
    isMet: ({ bankAccount }: Pick<Facts, 'bankAccount'>) => bankAccount !== '',
    closes: '銀行振込は選べません。お支払いの画面にも、そう表示します。',
    by: 'operator',
  },
  cards: {
    label: 'カード払い（Stripe）',
    isMet: ({ cards }: Pick<Facts, 'cards'>) => cards,
    closes: 'カード払いは選べません。お支払いの画面にも、そう表示します。',
    by: { variables: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  },
  mail: {
    label: 'メールの送信',
    isMet: ({ mail }) => mail,
    closes: 'メールがだれにも届きません。会員登録の確認もできないため、新しい方は登録を終えられません。',
    by: { variables: ['SMTP_URL', 'MAIL_FROM'] },
  },
  https: {
    label: '暗号化された接続（https）',
    isMet: ({ https }) => https,
    closes: 'パスワードや本人確認書類が、暗号化されずに送られます。公開してはいけません。',
    by: { variables: ['ORIGIN', 'TRUST_PROXY'] },
  },
  administrators: {
    label: '2人以上の管理者',
    isMet: ({ administrators }) => administrators > 1,
    closes: '返金と、別の担当者の確認がいる見積は、1人では進められません。',
    by: 'colleagues',
  },
  secondStep: {
    label: '管理者全員の2段階認証',
    isMet: ({ withoutSecondStep }) => withoutSecondStep === 0,
    closes: 'パスワードが漏れると、会員の本人確認書類や取引の記録をすべて見られます。',
    by: 'secondStep',
  },
  backup: {
    label: `${backupDays}日以内のバックアップ`,
    isMet: ({ daysSinceBackup }) => daysSinceBackup !== null && daysSinceBackup <= backupDays,
    closes:
      'サーバーが壊れると、会員の情報も取引の記録も戻せません（ほかの方法で毎日取っている方は、このままで構いません）。',
    by: { command: 'npm run backup -- --to …' },
  },
  serviceMenu: {
    label: 'サービスメニュー',
    isMet: ({ menus }) => menus > 0,
    closes: '売主も買主も、見積を依頼できません。',
    by: 'serviceMenu',
  },
  facilityCategoryMaster: {
    label: '施設区分',
    isMet: ({ facilities }) => facilities > 0,
    closes: '売主が、物件の設備・条件を選べません。',
    by: 'facilityCategoryMaster',
  },
} as const satisfies Record<string, Requirement>
export type RequirementName = keyof typeof requirements
export const requirementNames = Object.keys(requirements) as RequirementName[]

/** The names of what is not met yet, in the order above. */
export const unmetRequirements = (facts: Facts): RequirementName[] =>
  requirementNames.filter((name) => !requirements[name].isMet(facts))

/** The ways to pay that are open now. */
export const openWays = (facts: Pick<Facts, 'bankAccount' | 'cards'>): CodeOf<typeof PaymentMethod>[] => [
  ...(requirements.cards.isMet(facts) ? [PaymentMethod.card] : []),
  ...(requirements.bankAccount.isMet(facts) ? [PaymentMethod.transfer] : []),
]
