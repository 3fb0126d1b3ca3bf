/** A short fact with the official page that says it in full. */
export type Guide = { title: string; lead: string; points: readonly string[]; source?: { label: string; url: string } }

/** What an owner who lives far away can do without coming. */
export const farAway: Guide = {
  title: '遠くにお住まいの方',
  lead: '物件のある町に行かなくても、売却を進められます。',
  points: [
    '写真と鍵：鍵を運営か地元の管理者に預けると、撮影と内見に立ち会わなくてもすみます',
    '重要事項の説明：ビデオ通話で受けられます（IT重説）。書面は、承諾すれば電子データでも受け取れます',
    '契約：売買契約書を郵送でやり取りし、順に署名・押印できます（持ち回り契約）',
    '決済と引渡し：司法書士に登記の手続きを頼み、委任状で代理の方が立ち会えます',
  ],
}

/** What the law and the tax say of a house where nobody lives. */
export const emptyHouse: readonly Guide[] = [
  {
    title: '空き家の管理',
    lead: '空家等対策特別措置法により、持ち主には適切な管理に努める責務があります。',
    points: [
      '放っておくと危険になるおそれがあるときは「管理不全空家等」、すでに危険なときは「特定空家等」として、市区町村が指導・勧告できます',
      '勧告を受けると、その敷地は固定資産税の住宅用地の特例から外れます',
    ],
    source: {
      label: '国土交通省「空家等対策の推進に関する特別措置法」',
      url: 'https://www.mlit.go.jp/jutakukentiku/house/jutakukentiku_house_tk3_000035.html',
    },
  },
  {
    title: '3,000万円の特別控除（相続した空き家）',
    lead: '亡くなった方が一人で住んでいた家を売るとき、譲渡所得から最高3,000万円を差し引けることがあります（2027年12月31日までの売却）。',
    points: [
      '1981年5月31日以前に建てられた家で、マンションなどの区分所有建物でないこと',
      '相続が始まった日から3年を過ぎる年の12月31日までに、1億円以下で売ること',
      '相続してから売るまで、貸したり、住んだり、事業に使ったりしていないこと',
      '家を耐震基準に合わせるか、取り壊すこと（2024年からは、売った年の翌年2月15日までに買主が行ってもよい）',
      '相続人が3人以上のときは、1人につき2,000万円まで（2024年からの売却）',
      '市区町村の「被相続人居住用家屋等確認書」を添えて、確定申告をすること',
    ],
    source: {
      label: '国税庁 No.3306「被相続人の居住用財産（空き家）を売ったときの特例」',
      url: 'https://www.nta.go.jp/taxes/shiraberu/taxanswer/joto/3306.htm',
    },
  },
]

/** The duty to register an inheritance, at its source. */
export const registerSource = {
  label: '法務省「相続登記・遺産分割を進めましょう」',
  url: 'https://www.moj.go.jp/MINJI/minji05_00435.html',
}
