import { Ownership } from '#domain/choices/land.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import type { Estate } from '../fields.ts'

/** Whether a listing has to wait until the register names who sells it. */
export const waitsForRegister = ({ ownership }: Pick<Estate, 'ownership'>): boolean =>
  ownership !== null && Ownership.waiting.some((code) => code === ownership)

/** What keeps a listing from being applied for while it waits for the register: nothing to fill in, so no item of the wizard. */
export const registerObstacles = (estate: Pick<Estate, 'ownership'>): (Obstacle & { reason: string })[] =>
  waitsForRegister(estate)
    ? [
        {
          path: ['ownership'],
          message: '相続の登記を済ませてください',
          reason:
            '亡くなった方の名義のままでは、買主に名義を移せません。相続登記の申請は法律上の義務です（不動産登記法76条の2）',
        },
      ]
    : []

/** What somebody who sells in this way has to do and to have at hand, in order. */
export type Path = { lead: string; steps: readonly string[] }

const heirs =
  '相続人が何人もいるときは、だれが相続するかを全員で話し合い、遺産分割協議書に全員が署名して実印を押します（印鑑証明書を添えます）'
const papers = '戸籍（亡くなった方の出生から死亡までと、相続人のもの）、住民票、固定資産評価証明書をそろえます'
const register = '法務局に相続登記を申請します。司法書士に頼めます。遠くの物件も、郵送かオンラインで申請できます'
const duty =
  '相続登記の申請は、相続で所有権を得たことを知った日から3年以内の義務です（2024年4月1日より前の相続は、2027年3月31日まで）。'

/** The way to a listing for each way to own a home; null where nothing special is needed. */
export const ownershipPaths: Readonly<Record<CodeOf<typeof Ownership>, Path | null>> = {
  [Ownership.own]: null,
  [Ownership.inherited]: {
    lead: '登記の名義が相続した方になっていれば、このまま進められます。',
    steps: ['登記名義人の欄に、登記事項証明書のとおりの名前を入力します', '登記事項証明書を送ります'],
  },
  [Ownership.inheritedTogether]: {
    lead: '売るには、相続した方全員の同意が必要です（民法251条）。同意は、お一人ずつリンクで確かめます。',
    steps: [
      '登記名義人の欄に、登記事項証明書に載っている名前を入力します',
      'ほかの相続人の氏名とメールアドレスを登録します。会員登録は要りません',
      '全員の同意がそろうと、掲載を申請できます。価格を変えたときは、もう一度同意をお願いします',
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
      '委任状などの写真かPDFを送ります。運営が名義人のご意思を確かめます',
    ],
  },
}
