import type { LawDraft } from '#server/documents/pdf/law-draft.ts'
import {
  blank,
  brokerLines,
  dayOr,
  hasBuilding,
  ofBuilding,
  partyLines,
  subjectLines,
  yenOr,
  type DraftFacts,
} from './draft-facts.ts'

/** What both sides have agreed upon about the money and the days (37条1項3号 to 6号). */
const agreedSections = ({ terms }: DraftFacts): LawDraft['sections'] => [
  {
    title: '代金の額・支払いの時期と方法（1項3号）',
    lines: [
      ['代金', yenOr(terms?.price)],
      ['手付金', yenOr(terms?.deposit)],
      ['残代金', terms ? yenOr(terms.price - (terms.deposit ?? 0)) : blank],
      ['残代金の支払いの時期', dayOr(terms?.deliveryDate)],
      ['支払いの方法', blank],
    ],
  },
  { title: '引渡しの時期（1項4号）', lines: [['引渡しの時期', dayOr(terms?.deliveryDate)]] },
  { title: '移転登記の申請の時期（1項5号）', lines: [['申請の時期', dayOr(terms?.deliveryDate)]] },
  {
    title: '代金のほかの金銭の授受（1項6号）',
    lines: [
      ['額・授受の時期・目的', blank],
      ['精算金（固定資産税・管理費など）', blank],
    ],
  },
]

/** What holds only where it was agreed upon (37条1項7号 to 12号). */
const clauseSections = ({ terms }: DraftFacts): LawDraft['sections'] => [
  {
    title: '契約の解除に関する定め（1項7号）',
    lines: [
      ['内容', blank],
      ['合意したそのほかの条件', terms?.conditions ?? blank],
    ],
  },
  { title: '損害賠償額の予定・違約金の定め（1項8号）', lines: [['内容', blank]] },
  {
    title: '代金の貸借のあっせんが成立しないときの措置（1項9号）',
    lines: [
      ['ローン特約の期日', dayOr(terms?.loanUntil)],
      ['措置', blank],
    ],
  },
  { title: '天災などによる損害の負担（1項10号）', lines: [['内容', blank]] },
  {
    title: '契約不適合責任・その履行の措置（1項11号）',
    lines: [
      ['責任の内容・期間', blank],
      ['保証保険などの措置', blank],
    ],
  },
  { title: '租税などの公課の負担（1項12号）', lines: [['内容', blank]] },
]

/** The draft of a 37条書面: what the law asks for (宅地建物取引業法37条1項), in its order, with what was agreed upon. */
export const contractDraft = (facts: DraftFacts): LawDraft => ({
  title: '37条書面（契約内容の書面）',
  lead: 'これは案です。合意した条件から作りました。（記入）を埋め、契約の内容と合うことを確かめ、宅地建物取引士が記名してから、買主と売主に交付してください。',
  drawnAt: facts.now,
  author: facts.operator.name,
  sections: [
    { title: '当事者の氏名・住所（1項1号）', lines: partyLines(facts) },
    { title: '宅地・建物の表示（1項2号）', lines: subjectLines(facts.home) },
    ...(hasBuilding(facts.home)
      ? [
          {
            title: '既存の建物の状況を当事者の双方が確かめた事項（1項2号の2）',
            lines: [...ofBuilding(facts.home, 'inspection'), ['確かめた事項', blank] as const],
          },
        ]
      : []),
    ...agreedSections(facts),
    ...clauseSections(facts),
    { title: '媒介した宅地建物取引業者・記名する宅地建物取引士（3項）', lines: brokerLines(facts) },
  ],
})
