import type { DraftLine, LawDraft } from '#server/documents/pdf/law-draft.ts'
import {
  blank,
  brokerLines,
  conditionLines,
  dayOr,
  hasBuilding,
  isFlat,
  ofBuilding,
  ofHome,
  ofLand,
  partyLines,
  roadLines,
  subjectLines,
  yenOr,
  type DraftFacts,
} from './draft-facts.ts'

type Sections = LawDraft['sections']

/** What the land bears (宅地建物取引業法35条1項1号 to 5号). */
const aboutLand = ({ home }: DraftFacts): Sections => [
  {
    title: '登記された権利の種類・内容（1項1号）',
    lines: [
      ...ofHome(home, 'register'),
      ['所有権に関する事項（甲区）', blank],
      ['所有権以外の権利（乙区）', blank],
      ...ofLand(home, 'leaseTerm', 'leaseRent'),
    ],
  },
  {
    title: '法令に基づく制限（1項2号）',
    lines: [
      ...ofLand(home, 'cityPlanning'),
      ...ofHome(home, 'areaOfUse'),
      ...ofLand(home, 'coverageRatio', 'floorAreaRatio'),
      ...roadLines(home),
      ...ofLand(home, 'setbackArea', 'restrictions', 'farmlandPermit'),
      ['そのほかの法令（施行令3条）', blank],
    ],
  },
  { title: '私道に関する負担（1項3号）', lines: ofLand(home, 'privateRoadArea') },
  {
    title: '飲用水・電気・ガスの供給、排水の施設（1項4号）',
    lines: [...ofLand(home, 'water', 'electric', 'gas', 'sewer'), ['整備の予定・負担金', blank]],
  },
  { title: '工事の完了のときの形状・構造（1項5号・完了前のとき）', lines: [['形状・構造', blank]] },
]

/** What is asked of a flat (1項6号, 施行規則16条の2); nothing of any other home. */
const aboutFlat = ({ home }: DraftFacts): Sections =>
  isFlat(home)
    ? [
        {
          title: '区分所有の建物（1項6号、施行規則16条の2）',
          lines: [
            ['敷地に関する権利（1号）', blank],
            ['共用部分に関する規約（2号）', blank],
            ['専有部分の用途・利用の制限（3号）', blank],
            ...ofBuilding(home, 'pets'),
            ['専用使用権（4号）', blank],
            ...ofBuilding(home, 'parking'),
            ['費用を特定の人にだけ減免する規約（5号）', blank],
            ['修繕積立金の規約・積み立てられた額・滞納（6号）', blank],
            ...ofBuilding(home, 'repairReserve'),
            ['通常の管理費用の額・滞納（7号）', blank],
            ...ofBuilding(home, 'managementFee', 'otherMonthly', 'managementForm'),
            ['管理の委託先の氏名・住所（8号）', blank],
            ['維持修繕の実施状況（9号）', blank],
          ],
        },
      ]
    : []

/** What is known of an existing building, and which of its papers are kept (1項6号の2, 施行規則16条の2の3). */
const aboutBuilding = ({ home }: DraftFacts): Sections =>
  hasBuilding(home)
    ? [
        {
          title: '既存の建物・保存されている書類（1項6号の2、施行規則16条の2の3）',
          lines: [
            ...ofBuilding(home, 'inspection'),
            ['調査の結果の概要', blank],
            ['確認の申請書・確認済証（1号）', blank],
            ['検査済証（2号）', blank],
            ['建物状況調査の結果の報告書（3号）', blank],
            ['既存住宅の建設住宅性能評価書（4号）', blank],
            ['定期調査の報告書（5号）', blank],
            ['耐震性に関する書類（6号）', blank],
          ],
        },
      ]
    : []

/** What is paid, and what becomes of it (1項7号 to 13号). */
const aboutTerms = ({ terms }: DraftFacts): Sections => [
  {
    title: '代金のほかに授受される金銭（1項7号）',
    lines: [
      ['手付金の額', yenOr(terms?.deposit)],
      ['手付金の目的', blank],
      ['固定資産税・管理費などの精算金', blank],
    ],
  },
  {
    title: '契約の解除（1項8号）',
    lines: [
      ['ローン特約の期日', dayOr(terms?.loanUntil)],
      ['手付による解除', blank],
      ['そのほかの解除', blank],
      ['合意したそのほかの条件', terms?.conditions ?? blank],
    ],
  },
  { title: '損害賠償額の予定・違約金（1項9号）', lines: [['内容', blank]] },
  { title: '手付金等の保全措置（1項10号・宅地建物取引業者が売主のとき）', lines: [['内容', blank]] },
  { title: '支払金・預り金の保全措置（1項11号）', lines: [['内容', blank]] },
  {
    title: '代金の貸借のあっせん（1項12号）',
    lines: [
      ['あっせんの有無・内容', blank],
      ['成立しないときの措置', blank],
    ],
  },
  { title: '契約不適合責任の履行に関する措置（1項13号）', lines: [['保証保険などの措置', blank]] },
]

/** What the ordinance adds for buildings (施行規則16条の4の3第4号 to 6号). */
const ofSafety = (home: DraftFacts['home']): DraftLine[] => [
  ['石綿の使用の調査の記録（4号）', blank],
  ['耐震診断（1981年5月31日以前に着工した建物）（5号）', blank],
  ...ofBuilding(home, 'seismicCert'),
  ['新築のとき、住宅性能評価（6号）', blank],
]

/** What the ordinance adds (1項14号, 施行規則16条の4の3), and what else a buyer has to know (47条1号). */
const aboutPlace = ({ home, condition }: DraftFacts): Sections => [
  {
    title: '国土交通省令で定める事項（1項14号、施行規則16条の4の3）',
    lines: [
      ['造成宅地防災区域（1号）', blank],
      ['土砂災害警戒区域（2号）', blank],
      ['津波災害警戒区域（3号）', blank],
      ['水害ハザードマップ（市区町村の地図）での所在地（3号の2）', blank],
      ...(hasBuilding(home) ? ofSafety(home) : []),
    ],
  },
  {
    title: 'そのほかの重要な事項（47条1号）',
    lines: [...ofHome(home, 'disclosure'), ...ofLand(home, 'rebuildable'), ...conditionLines(condition)],
  },
  { title: '供託所等に関する説明（35条の2）', lines: [['供託所・保証協会', blank]] },
]

/** The draft of a 重要事項説明書: what the law asks for (宅地建物取引業法35条), in its order, with what the deal tells. */
export const explanationDraft = (facts: DraftFacts): LawDraft => ({
  title: '重要事項説明書',
  lead: 'これは案です。掲載の内容と告知書から作りました。（記入）を埋め、登記・役所・管理会社などで内容を確かめ、宅地建物取引士が記名してから、説明に使ってください。',
  drawnAt: facts.now,
  author: facts.operator.name,
  sections: [
    { title: '宅地建物取引業者・宅地建物取引士・取引の態様', lines: brokerLines(facts) },
    { title: '売主・買主', lines: partyLines(facts) },
    { title: '対象となる宅地・建物', lines: subjectLines(facts.home) },
    ...aboutLand(facts),
    ...aboutFlat(facts),
    ...aboutBuilding(facts),
    ...aboutTerms(facts),
    ...aboutPlace(facts),
  ],
})
