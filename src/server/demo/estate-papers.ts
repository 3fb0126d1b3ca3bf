import { DealPaperKind } from '#domain/choices/agreeing.ts'
import { Role } from '#domain/choices/person.ts'
import type { DealPaper } from '#domain/deal/papers/deal-paper.ts'
import type { Client } from '#http/client.ts'
import { drawPairs } from '../documents/pdf/pairs.ts'
import { bytesOf, openSheet, colour, size } from '../documents/pdf/sheet.ts'
import { storeRecord } from '../images/records.ts'
import { sha256Of, storageOf } from '../images/save.ts'
import type { Services } from '../kernel/context.ts'
import type { DemoData } from './demo-data.ts'
import { demoID } from './demo-row.ts'

type Pairs = readonly (readonly [name: string, value: string])[]

/** What the specimen of a paper says, by the paper's name: of no home that there is. */
const specimens: Readonly<Record<string, Pairs>> = {
  登記事項証明書: [
    ['表題部', '土地　所在：見本県見本市見本町一丁目　地番：1番1　地目：宅地　地積：165.28㎡'],
    ['', '建物　家屋番号：1番1　種類：居宅　構造：木造瓦葺2階建　床面積：1階 62.10㎡　2階 41.40㎡'],
    ['権利部（甲区）', '所有権保存　受付：平成5年4月1日　第1号　所有者：見本 花子'],
    ['権利部（乙区）', '登記された権利はありません'],
  ],
  固定資産税の納税通知書: [
    ['年度', '令和8年度　固定資産税・都市計画税'],
    ['納税義務者', '見本 花子'],
    ['課税標準額', '土地 1,200,000円　家屋 1,500,000円'],
    ['年税額', '45,900円（固定資産税 37,800円　都市計画税 8,100円）'],
  ],
  公図の写し: [
    ['所在', '見本県見本市見本町一丁目'],
    ['地番', '1番1（隣は 1番2、2番1、東側は道）'],
    ['縮尺', '1／500　地図に準ずる図面'],
  ],
  間取りの図面: [
    ['1階', '玄関、居間 10畳、台所 4.5畳、和室 6畳、洗面所、浴室、便所'],
    ['2階', '洋室 8畳、洋室 6畳、納戸 2畳、バルコニー'],
    ['縮尺', '1／100　現況と異なるときは、現況を優先します'],
  ],
  建築確認済証: [
    ['確認済証番号', '第H05確認建築見本00001号'],
    ['交付年月日', '平成5年1月15日'],
    ['建築場所', '見本県見本市見本町一丁目1番1'],
    ['用途・構造', '一戸建ての住宅　木造2階建'],
  ],
}

/** Specimens do not change: their keys stay the same whenever a demonstration is filled. */
const drawnAt = '2026-01-01T00:00:00.000Z'

/** Where the specimen of a paper goes in the store; listings share one. @throws Error where none is drawn of this name */
export function specimenKey(name: string): string {
  if (!specimens[name]) throw new Error(`no specimen of a paper is called ${name}`)
  return `document/${demoID(`paper ${name}`, drawnAt)}.pdf`
}

function draw(name: string, pairs: Pairs): Promise<Buffer> {
  const sheet = openSheet({ Title: name, Author: '見本', CreationDate: new Date(drawnAt) })
  const { pdf, within } = sheet
  const place = { x: size.margin, y: pdf.y, width: pdf.page.width - 2 * size.margin }
  within('H1', () => void sheet.write(name, place, { size: size.title, bold: true }))
  const words = '見本です。書かれていることは、この物件のことではありません。'
  within('P', () => void sheet.write(words, { ...place, y: pdf.y + 8 }, { bold: true, colour: colour.alarm }))
  drawPairs(sheet, pairs, { ...place, y: pdf.y + 24 }, { label: 110, gap: 14 })
  return bytesOf(sheet)
}

/** Draws and stores the papers that the published listings name, in the desk's name. Answers their sizes in bytes by their keys. */
export async function storeSpecimens(
  { db, now, storages }: Services,
  { people }: DemoData,
): Promise<Map<string, number>> {
  const owner = people.find(({ user }) => user.userType === Role.admin)!.user.id
  const sizes = new Map<string, number>()
  for (const [name, pairs] of Object.entries(specimens)) {
    const bytes = await draw(name, pairs)
    const path = specimenKey(name)
    await storageOf('document', storages).put(path, bytes, 'application/pdf')
    const file = { thumbnailPath: null, width: null, height: null, contentType: 'application/pdf' as const }
    const of = { size: bytes.length, sha256: sha256Of(bytes) }
    const record = { ...file, ...of, path, dir: 'document' as const, name: `${name}.pdf` }
    await storeRecord({ db, now: now() }, owner, now())(record)
    sizes.set(path, bytes.length)
  }
  return sizes
}

/** The specimens that are handed over in deals. */
const dealSpecimens = {
  register: {
    kind: DealPaperKind.register,
    file: '登記事項証明書',
    name: '登記事項証明書（土地・建物）',
    pairs: specimens.登記事項証明書!,
  },
  explanation: {
    kind: DealPaperKind.explanation,
    file: '重要事項説明書',
    name: '重要事項説明書',
    pairs: [
      ['取引の態様', '媒介'],
      ['対象となる物件', '見本県見本市見本町一丁目1番1　土地・建物'],
      ['説明する事項', '登記された権利、法令に基づく制限、道路、水道・電気・ガス、代金以外の金銭、契約の解除'],
    ],
  },
  contractDocument: {
    kind: DealPaperKind.contractDocument,
    file: '37条書面',
    name: '37条書面（売買契約書）',
    pairs: [
      ['当事者', '売主　見本 花子　買主　見本 太郎'],
      ['対象となる物件', '見本県見本市見本町一丁目1番1　土地・建物'],
      [
        '書面に記す事項',
        '代金の額と支払いの時期、引渡しの時期、移転登記の申請の時期、契約の解除、損害賠償、天災の負担',
      ],
    ],
  },
} as const satisfies Record<string, { kind: DealPaper['kind']; file: string; name: string; pairs: Pairs }>

/** Hands a specimen to the others in a deal, where the law asks for it on paper on a day. */
export async function handOverSpecimen(
  api: Client,
  negotiationID: string,
  of: keyof typeof dealSpecimens,
  handedOn: string | null = null,
): Promise<DealPaper> {
  const { kind, file, name, pairs } = dealSpecimens[of]
  const image = new Blob([new Uint8Array(await draw(file, pairs))])
  const { path } = await api.image.create({
    body: { name: `${file}.pdf`, dir: 'deal', thumbnail: false, image },
  })
  return api.dealPaper.create({ body: { kind, name, path, handedOn, sellerHandedOn: handedOn, negotiationID } })
}
