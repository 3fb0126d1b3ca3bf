import { StepKind } from '#domain/choices/agreeing.ts'
import { Role } from '#domain/choices/person.ts'
import { addMonths } from '#domain/calendar.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Offer } from '../offer.ts'

type Side = CodeOf<typeof Role>
type Kind = CodeOf<typeof StepKind>
/** What of an agreement says which steps there are, and until when. */
export type Terms = Pick<Offer, 'loanUntil' | 'deliveryDate' | 'deposit'>

/** What the law wants of a brokered sale on paper: 重要事項説明 and 37条書面 (宅地建物取引業法35条, 37条). */
export type LawPaper = 'explanation' | 'contractDocument'

type Guide = {
  /** Who ticks it: it is done when all of them have. */
  sides: readonly Side[]
  /** What has to be done before it. */
  after: readonly Kind[]
  /** What a brokered deal has to have before anybody ticks it. */
  needs?: LawPaper
  /** Its last day, as the terms say it; null where the desk says it when it is known. */
  dueOn(terms: Terms): string | null
  /** Whether a deal with these terms goes without it. */
  isNeedless(terms: Terms): boolean
  /** What it means, in words for buyer and seller. */
  about: string
  /** Which papers are to hand. */
  papers: readonly string[]
}

const { admin, seller, buyer } = Role
const all = [buyer, seller, admin]
const asTheDeskSays = () => null
const onDelivery = ({ deliveryDate }: Terms) => deliveryDate
const never = () => false
/** The last day on which a tax of a year in which something was handed over is declared. */
const taxDay = ({ deliveryDate }: Terms) => deliveryDate && `${Number(addMonths(deliveryDate, 12).slice(0, 4))}-03-15`

/**
 * Every step after an agreement. The explanation comes before the contract (宅地建物取引業法35条1項), and nothing is paid, handed over
 * or registered before what it rests on.
 */
export const stepGuides: Record<Kind, Guide> = {
  [StepKind.explanation]: {
    sides: [buyer, admin],
    after: [],
    dueOn: asTheDeskSays,
    isNeedless: never,
    about:
      '宅地建物取引士が、契約の前に、物件と取引の大切な点を書面で説明します。分からない点は、その場で聞いてください。',
    papers: ['重要事項説明書'],
  },
  [StepKind.contract]: {
    sides: all,
    after: [StepKind.explanation],
    needs: 'explanation',
    dueOn: asTheDeskSays,
    isNeedless: never,
    about: '売買契約書の内容を確かめて、買主と売主が署名します。',
    papers: ['本人確認書類', '実印（売主）・印鑑', '印紙（紙の契約書のとき）', '登記識別情報・権利証（売主）'],
  },
  [StepKind.deposit]: {
    sides: all,
    after: [StepKind.contract],
    dueOn: asTheDeskSays,
    isNeedless: ({ deposit }) => !deposit,
    about: '契約のときに、買主が売主に支払います。残代金を支払うときに、代金の一部になります。',
    papers: ['手付金の領収書'],
  },
  [StepKind.loan]: {
    sides: [buyer, admin],
    after: [StepKind.contract],
    dueOn: ({ loanUntil }) => loanUntil,
    isNeedless: ({ loanUntil }) => loanUntil === null,
    about: '金融機関の本審査です。ローン特約の期日までに承認されないときは、契約を白紙に戻せます。',
    papers: ['売買契約書', '重要事項説明書', '収入を証明する書類'],
  },
  [StepKind.boundary]: {
    sides: [seller, buyer, admin],
    after: [StepKind.contract],
    dueOn: asTheDeskSays,
    isNeedless: never,
    about: '隣の土地との境界を、現地で確かめます。マンションでは、管理規約と使用の範囲を確かめます。',
    papers: ['確定測量図・境界確認書', '管理規約（マンション）'],
  },
  [StepKind.settlement]: {
    sides: all,
    after: [StepKind.deposit, StepKind.loan, StepKind.boundary],
    needs: 'contractDocument',
    dueOn: onDelivery,
    isNeedless: never,
    about: '買主が残代金を支払い、固定資産税や管理費などを日割りで精算します。',
    papers: ['残代金・精算金', '本人確認書類', '通帳と届出印（売主）'],
  },
  [StepKind.handover]: {
    sides: all,
    after: [StepKind.settlement],
    dueOn: onDelivery,
    isNeedless: never,
    about: '鍵と書類を受け渡します。告知書と付帯設備表のとおりかを、現地で確かめてください。',
    papers: ['鍵', '設備の説明書・保証書', '引渡し確認書'],
  },
  [StepKind.registration]: {
    sides: [buyer, admin],
    after: [StepKind.settlement],
    dueOn: onDelivery,
    isNeedless: never,
    about: '司法書士が、所有権を買主の名義にする登記を申請します。売主の抵当権があれば、同じ日に消します。',
    papers: ['登記識別情報・権利証（売主）', '印鑑証明書（売主）', '住民票（買主）', '固定資産評価証明書'],
  },
  [StepKind.tax]: {
    sides: [seller, buyer],
    after: [StepKind.handover],
    dueOn: taxDay,
    isNeedless: never,
    about:
      '引渡しの翌年の2月16日から3月15日までに申告します。売主は、売って利益が出たときや、3,000万円の特別控除などを使うとき。買主は、住宅ローン控除をはじめて使うとき。当てはまらないときは、そのまま済みにしてください。',
    papers: ['売買契約書の写し', '購入したときの契約書（売主）', 'ローンの年末残高証明書（買主）', '登記事項証明書'],
  },
}
