import { Ownership } from '#domain/choices/land.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Estate } from '../fields.ts'

/** Whether a listing has to wait until the register names who sells it. */
export const waitsForRegister = ({ ownership }: Pick<Estate, 'ownership'>): boolean =>
  ownership !== null && Ownership.waiting.some((code) => code === ownership)

/** What somebody who sells in this way has to do and to have at hand, in order. */
export type Path = { lead: string; steps: readonly string[] }

const heirs =
  '相続人が何人もいるときは、だれが相続するかを全員で話し合い、遺産分割協議書に全員が署名して実印を押します（印鑑証明書を添えます）'
const papers = '戸籍（亡くなった方の出生から死亡までと、相続人のもの）、住民票、固定資産評価証明書をそろえます'
const register = '法務局に相続登記を申請します。司法書士に頼めます。遠くの物件も、郵送かオンラインで申請できます'
const duty = '相続登記の申請は、相続を知った日から3年以内の義務です（2024年4月1日より前の相続も対象です）。'

/** The way to a listing for each way to own a home; null where nothing special is needed. */
export const ownershipPaths: Readonly<Record<CodeOf<typeof Ownership>, Path | null>> = {
  [Ownership.own]: null,
  [Ownership.inherited]: {
    lead: '登記の名義が相続した方になっていれば、このまま進められます。',
    steps: [
      '登記名義人の欄に、登記事項証明書のとおりの名前を入力します',
      '何人かで相続したときは、全員の同意を確かめます。運営から同意書をお願いすることがあります',
    ],
  },
  [Ownership.inheriting]: {
    lead: `登記が終わるまで、掲載の申請はお待ちください。下書きはそのまま残り、続きを入力できます。${duty}`,
    steps: [
      '登記が終わったら、登記事項証明書で新しい名義を確かめます',
      'この画面で「相続した（登記は済んでいる）」を選びなおし、登記名義人を入力します',
    ],
  },
  [Ownership.unregistered]: {
    lead: `相続登記が終わるまで、掲載の申請はお待ちください。下書きはそのまま残り、続きを入力できます。${duty}`,
    steps: [heirs, papers, register, '登記が終わったら、この画面で「相続した（登記は済んでいる）」を選びなおします'],
  },
  [Ownership.proxy]: {
    lead: '名義人の委任状があれば、代わりに掲載できます。',
    steps: [
      '委任状に、物件、頼む内容（売却と掲載）、期限を書き、名義人が署名して実印を押します',
      '名義人の印鑑証明書と、本人確認書類の写しをそろえます',
      '「申請」の画面で代理での登録を選び、委任状の写真を送ります',
    ],
  },
}
