import { z } from 'zod'
import { csvEncodingNames } from '#domain/desk/csv-encoding.ts'
import { chat } from '#domain/deal/chat.ts'
import { document } from '#domain/deal/document.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { estate } from '#domain/estate/estate.ts'
import { estateReport } from '#domain/estate-report.ts'
import { heirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { publication, summary } from '#domain/estate/publication.ts'
import { publicEstate } from '#domain/estate/public-estate.ts'
import { favorite } from '#domain/favorite.ts'
import { holdForm, releaseForm } from '#domain/law/erasure.ts'
import { audit } from '#domain/desk/audit.ts'
import { day } from '#domain/kit/moments.ts'
import { workNames } from '#domain/desk/work.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { notification } from '#domain/notification.ts'
import * as nouns from '#domain/nouns.ts'
import { exportedFields } from '#domain/user/exported-fields.ts'
import { user } from '#domain/user/user.ts'
import { calls } from './call.ts'
import { lists } from './desk/lists.ts'
import { count, crud, page, type Crud, type Noun, type Nouns } from './crud.ts'
import { filterable, listQuery, pageQuery } from './filters.ts'
import { routes } from './routes.ts'
import {
  difference,
  hit,
  imageForm,
  formerDocument,
  listingDeed,
  mailChoice,
  operator,
  quotationVersion,
  storedFile,
} from './shapes.ts'
import { fieldChange } from './shapes/field-change.ts'
import { sameParcel } from '#domain/estate/guidance/parcel.ts'
import { priceGuide } from '#domain/estate/guidance/price-guide.ts'
import { askedHeir, heirAnswer, heirLink } from './shapes/heir-consent.ts'
import { figureCalls } from './shapes/figures.ts'
import { mailedAlertCalls } from './shapes/alert.ts'
import { operatorCalls } from './shapes/operator.ts'
import { setupCalls } from './shapes/setup.ts'
import { letters, papers, registration, roleWish, verifications } from './shapes/account.ts'
import { erasure } from './shapes/erasure.ts'
import { changed, dryRunQuery, recomputeQuery } from './shapes/maintenance.ts'
import { box, cluster, ground, polygon } from './shapes/map.ts'
import {
  address,
  area,
  away,
  city,
  facets,
  facetsAnswer,
  inCityQuery,
  inPrefectureQuery,
  line,
  lineStation,
  namedStation,
  near,
  nearStation,
  prefecturesQuery,
  stationName,
  stationsQuery,
  wordsAnswer,
  wordsQuery,
} from './shapes/place.ts'
import { recoveryCodes, signIns, withReason } from './shapes/sign-ins.ts'
import { statement, statementForm } from './shapes/statement.ts'

const keyword = z.string().trim().max(100).describe('ことば（スペースで区切ると、すべてを含むもの）')
const keywordMatch = z
  .enum(['all', 'first'])
  .describe(
    'ことばのあるものだけを探す（all。指定しないときも）か、ことばのあるものを先に並べて、ほかをあとに続ける（first）か',
  )
const facilityMatch = z
  .enum(['any', 'all'])
  .describe('設備・条件のどれかがあるもの（any）か、すべてそろうもの（all）か')
type PublicFields = (typeof publication)['fields'] & { keyword: unknown; keywordMatch: unknown; facilityMatch: unknown }
const publicExtra = { keyword, keywordMatch, facilityMatch, near, box, polygon }
const publicQuery = listQuery<PublicFields & { near: unknown; box: unknown; polygon: unknown }>(
  publication,
  publicExtra,
)
const facetsExtra = { keyword, keywordMatch, facilityMatch, box, polygon, facets }
/** The lists of a noun that can be searched by words as well. */
function searched<R extends Noun>(noun: R, noteOn?: (field: string) => string) {
  const query = listQuery<R['fields'] & { keyword: unknown }>(noun, { keyword }, noteOn)
  const { list, count } = crud(noun)
  return { list: { ...list, query }, count: { ...count, query } }
}
/** What a publication does not have, a buyer cannot ask of a list of homes; of its status the one that is published. */
const published = new Set([...filterable(publication).map(({ field }) => field), 'status'])
const notPublished = (field: string) => (published.has(field) ? '' : '。売主と運営だけが使えます')
const cardStart = z.object({
  clientSecret: z.string(),
  status: z.string(),
  amount: z.int(),
  browser: z.object({
    kind: z.enum(['local', 'stripe']),
    publishableKey: z.string(),
    testCards: z.array(z.object({ number: z.string(), outcome: z.string() })),
  }),
})
const account = z.object({
  bankAccount: z.string(),
  bank: z
    .object({ name: z.string(), branch: z.string(), kind: z.string(), number: z.string(), holder: z.string() })
    .nullable()
    .describe('振込先を項目に分けたもの。分けられない書き方のときは null'),
  amount: z.int(),
  received: z.int().describe('この支払いのために届いている金額'),
  dueDate: z.string().nullable(),
  ways: z.array(z.int()).describe('いま選べるお支払い方法'),
})
const inboxItem = z.object({
  negotiation: negotiation.shown,
  estate: z.object({
    id: z.string(),
    title: z.string().nullable(),
    topImage: z.string().nullable(),
    price: z.number().nullable().describe('掲載の価格。成約してからは、合意した価格'),
    isAgreed: z.boolean(),
    publicAddress: z.string().nullable(),
  }),
  last: chat.row
    .pick({ message: true, messageType: true, senderName: true, userType: true, createdAt: true, sequence: true })
    .nullable(),
  unread: z.int(),
  readUpTo: z.int().describe('自分がどこまで読んだか'),
  isDeskTurn: z.boolean().optional().describe('運営の番か（運営のみ）'),
  reports: z.int().optional().describe('対応を待つ通報の数（運営のみ）'),
  reads: z.array(z.object({ readerID: z.string(), sequence: z.int() })).describe('ほかの人がどこまで読んだか'),
})
const inboxQuery = listQuery<(typeof negotiation)['fields'] & { keyword: unknown }>(negotiation, {
  keyword,
  unread: z.literal('true').describe('true で、未読のメッセージがある商談だけ'),
  turn: z.literal('desk').describe('desk で、運営の番の商談だけ（運営のみ）'),
  reported: z.literal('true').describe('true で、対応を待つ通報がある商談だけ（運営のみ）'),
})

const notificationQuery = listQuery<(typeof notification)['fields'] & { unread: unknown }>(notification, {
  unread: z.literal('true').describe('true で、未読の通知だけ'),
})

/** At most 50. */
const noticeIDs = z.strictObject({ ids: z.array(z.string().max(100)).max(50) })

const work = z.object({
  kind: z.enum(workNames),
  id: z.string(),
  negotiationID: z.string().nullable(),
  title: z.string().nullable().describe('物件のタイトル'),
  who: z.string().nullable(),
  since: z.string().describe('いつから待っているか'),
  due: z.string().describe('いつまでに'),
  ownerID: z.string().nullable().describe('商談の担当者'),
})

/** In which letters a CSV file is written: older spreadsheets in Japan take Shift_JIS for granted. */
const csvEncoding = z.enum(csvEncodingNames).describe('文字コード。指定しなければ utf-8（BOMつき）')

/** Which members are exported, and which of their fields. */
const exportQuery = listQuery<
  (typeof user)['fields'] & { columns: unknown; encoding: unknown; keyword: unknown; reason: unknown }
>(user, {
  keyword,
  columns: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(exportedFields.map(([name]) => name))))
    .describe('書き出す項目（カンマ区切り）'),
  encoding: csvEncoding,
  reason: z.string().trim().max(500).describe('書き出す理由（記録に残る）'),
})

/** What a page of the desk's asks of its list: its own search, and where in it one is. */
const askedOfList = z.record(z.string().max(60), z.string().max(2000))
/** The rows of a page as the list's declaration (`desk/`) has them, and how many each tab holds. */
const listPage = z.object({
  rows: z.array(z.looseObject({ id: z.string() })),
  cursor: z.string().nullable(),
  counts: z.record(z.string(), z.int()),
  atLeast: z.array(z.string()).describe('数え切っていないタブ。その件数は「以上」と読む'),
  sum: z.int().nullable().describe('条件に合うすべての行の金額の合計。金額のない一覧と、数え切れない件数では null'),
  asked: z
    .int()
    .nullable()
    .describe('多くの行にあることばを探すとき、1ページのために調べる行の数。行が少なくても cursor があれば続きがある'),
})

/** What was done to a row of a master, and by whom. */
const deed = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string().nullable(),
  what: z.string(),
  changes: z.array(fieldChange),
})
const rowIDs = z.array(z.string().max(128)).max(1000)

/** Which list is written down, as its page asks for it, with which columns, and in which letters. */
const listExport = z.strictObject({
  list: z.enum(lists.map(({ name }) => name)),
  search: askedOfList.describe('画面のURLにある条件'),
  columns: z.array(z.string().max(60)).max(100).optional().describe('書き出す列。指定しなければすべて'),
  encoding: csvEncoding.optional(),
})

/** The schemas of what does not follow from a noun, and what differs from what does. */
const peculiar = {
  audit: searched(audit),
  chat: {
    remove: {
      ...crud(chat).remove,
      summary: 'メッセージを非表示にする（書いた本人は、送ってから10分のあいだ取り消せる）',
    },
  },
  /** What waits for the desk. */
  desk: calls(routes.desk, {
    history: { output: z.object({ items: z.array(deed) }), summary: 'マスターの行の履歴（だれが、いつ、何を）' },
    order: {
      body: z.strictObject({ from: rowIDs.describe('いまの並び'), to: rowIDs.describe('新しい並び') }),
      output: z.object({ ids: rowIDs }),
      summary: 'マスターを並べ替える',
    },
    figures: figureCalls.desk,
    erasures: {
      output: z.object({ items: z.array(erasure), count: z.int() }),
      summary: '7日のうちに消去する記録と、消去を止めている記録',
    },
    holdErasure: { body: holdForm, output: z.null(), summary: '記録の消去を止める（理由は残る）' },
    releaseErasure: { body: releaseForm, output: z.null(), summary: '止めていた消去を再開する（7日あとから）' },
    list: { query: askedOfList, output: listPage, summary: '運営の一覧の1ページ（条件は画面のURLと同じ）' },
    export: { body: listExport, output: z.string(), summary: '一覧をCSVで書き出す（表示している条件と列で）' },
    search: {
      query: z.strictObject({ keyword: keyword.min(1, '探すことばを入力してください') }),
      output: z.object({ items: z.array(hit) }),
      summary: '物件・商談・会員・支払い・書類を、ことば・番号・金額で探す（種類ごとに4件まで）',
    },
    putOff: {
      body: z.strictObject({
        kind: z.enum(workNames),
        id: z.string().max(128),
        until: day('いつまで').nullable().describe('この日の朝に戻る。null で、いま戻す'),
      }),
      output: z.null(),
      status: 204,
      summary: '仕事をあとに回す（30日まで）',
    },
    work: {
      query: z.strictObject({ mine: z.literal('true').optional().describe('true で、自分が担当する商談だけ') }),
      output: z.object({
        items: z.array(work),
        counts: z.record(z.enum(workNames), z.int()),
        later: z.array(work.extend({ until: z.string() })).describe('あとに回したもの'),
      }),
      summary: '運営の番のもの（急ぐもの、古いものから、種類ごとに30件まで）と、その数',
    },
  }),
  disclosure: calls(routes.disclosure, { file: { output: z.string(), summary: '告知書・付帯設備表（PDF）' } }),
  document: {
    ...searched(document),
    ...calls(routes.document, {
      file: { output: z.string(), summary: '帳票（PDF）' },
      reissue: { output: document.shown, summary: '領収書を再発行する' },
    }),
  },
  estate: {
    ...searched(estate, notPublished),
    ...calls(routes.estate, {
      figures: figureCalls.home,
      answerTime: figureCalls.answer,
      sameParcel: { output: sameParcel, summary: '同じ所在地の物件（売主と運営のみ）' },
      priceGuide: { output: priceGuide, summary: '似た物件の価格（売主と運営のみ。5件に満たないときは null）' },
      public: {
        query: publicQuery,
        output: page(summary.extend({ away: away.optional() })),
        summary: '公開中の物件を探す',
      },
      publicCount: { query: publicQuery, output: count, summary: '公開中の物件の数（10,000件まで）' },
      publicFacets: {
        query: listQuery<PublicFields & typeof facetsExtra>(publication, facetsExtra),
        output: facetsAnswer,
        summary: '条件の選択肢ごとの、それを選んだときに残る公開中の物件の数（ほかの条件はそのまま）',
      },
      publicWords: {
        query: wordsQuery,
        output: wordsAnswer,
        summary: 'ふつうのことば（世田谷区 駅10分 3LDK 8000万以下）が指す条件と、残りのことば',
      },
      publicOne: { output: publicEstate, summary: '公開中の物件' },
      seen: { output: z.object({ items: z.array(summary) }), summary: '最近見た物件（新しい順に50件まで）' },
      forgetSeen: { output: z.null(), summary: '最近見た物件の記録をすべて消す' },
      view: { output: z.null(), status: 204, summary: '公開中の物件の閲覧を数える' },
      negotiating: { query: publicQuery, output: page(summary), summary: '自分が商談している物件' },
      approve: { output: estate.shown, summary: '物件を承認して公開する' },
      reject: {
        body: estate.row.pick({ denyReason: true }).required(),
        output: estate.shown,
        summary: '物件を差し戻す',
      },
      confirm: { output: estate.shown, summary: '掲載内容に変わりがないことを確かめる' },
      difference: { output: z.array(difference), summary: '公開中の内容との違い' },
      history: { output: z.array(listingDeed), summary: '申請と決定の記録（新しい順。運営のみ）' },
      documents: { output: z.array(formerDocument), summary: '以前の書類（新しい順。運営のみ）' },
      remind: { output: estate.shown, summary: '下書き・差し戻しの物件を、売主に知らせる（1日に1回まで）' },
    }),
  },
  estateReport: {
    create: {
      ...crud(estateReport).create,
      open: true as const,
      summary: '公開中の掲載を運営に報告する（会員でなくてもできる）',
    },
  },
  /** Live news, as server-sent events: what happens in the deals one takes part in. */
  event: calls(routes.event, {
    stream: {
      query: z.strictObject({
        negotiationID: z.string().max(128).optional().describe('この商談のメッセージも受け取る'),
        after: z.coerce
          .number()
          .int()
          .min(0)
          .optional()
          .describe('この順番より後のメッセージから。ヘッダー Last-Event-ID でも指定できる'),
      }),
      output: z.string(),
      summary: '商談の動きを受け取り続ける',
    },
  }),
  favorite: calls(routes.favorite, {
    switch: { output: favorite.shown.nullable(), summary: 'お気に入りを入れる・外す' },
    estates: { query: pageQuery, output: page(summary), summary: 'お気に入りの物件' },
    order: {
      body: z.strictObject({ ids: rowIDs.describe('お気に入りの番号を、並べたい順に。ほかは順なしになる') }),
      output: z.object({ ids: rowIDs }),
      summary: 'お気に入りを、自分で決めた順に並べる',
    },
  }),
  favoriteShare: calls(routes.favoriteShare, {
    link: { output: z.object({ url: z.string() }), summary: '共有したお気に入りのリンク（共有をやめるまで使える）' },
    open: {
      query: z.strictObject({ token: z.string().max(500).describe('リンクにある token') }),
      output: z.object({
        items: z.array(summary.extend({ note: favorite.row.shape.note.describe('見せると決めたときだけ') })),
        left: z.int().describe('ここにない物件の数'),
      }),
      summary: '共有されたお気に入り（公開中の物件だけ）',
    },
  }),
  heirConsent: calls(routes.heirConsent, {
    ask: { output: heirConsent.shown, summary: '相続人に、同意のお願いをもう一度送る（前のリンクは終わる）' },
    open: { query: heirLink, output: askedHeir, summary: '相続人が、リンクで同意のお願いを読む' },
    answer: {
      body: heirAnswer,
      output: askedHeir,
      open: true,
      summary: '相続人が、リンクで答える（成約までは取り消せる）',
    },
  }),
  hiddenEstate: calls(routes.hiddenEstate, {
    bring: {
      body: z.strictObject({ ids: rowIDs.describe('物件の番号') }),
      output: z.null(),
      status: 204,
      summary: 'この端末で見ないにしていた物件を、会員のものにする',
    },
  }),
  image: calls(routes.image, {
    create: {
      body: imageForm,
      output: storedFile,
      status: 201,
      open: true,
      summary: '画像を預ける（物件の写真は、ヘッダー X-Photo-Link でも）',
    },
    link: {
      query: z.strictObject({ path: z.string().max(200) }),
      output: z.object({ url: z.string(), expiresAt: z.string() }),
      summary: '非公開の画像を開くための短時間のリンク',
    },
  }),
  negotiation: {
    ...searched(negotiation),
    ...calls(routes.negotiation, {
      inbox: { query: inboxQuery, output: page(inboxItem), summary: '商談の一覧（最後のメッセージと未読の数）' },
      unread: {
        output: count.extend({ otherSide: z.int().describe('両方の立場を持つ人が、もう一方の立場で受け取ったもの') }),
        summary: '未読のメッセージの数',
      },
      read: {
        body: z.strictObject({ sequence: z.int().min(0) }),
        output: z.object({ sequence: z.int() }),
        summary: 'ここまで読んだことにする',
      },
      writing: {
        output: z.null(),
        status: 204,
        summary: '書いていることを、同じ商談を見ている運営の担当者に知らせる',
      },
      settle: { output: negotiation.shown, summary: '返事は不要とする（運営のみ。新しいメッセージで、また番になる）' },
      tellIntent: {
        output: negotiation.shown,
        summary: '購入の申し込みを希望する（買主のみ。商談がはじまる前に）',
      },
      record: { output: z.string(), summary: '完了した取引の記録（保存用のページ）' },
      patchAll: { query: recomputeQuery, output: changed, summary: '商談の派生項目を計算し直す（保守）' },
      resetSendAt: { query: recomputeQuery, output: changed, summary: '最終送信日時を計算し直す（保守）' },
      setChatStartFlag: { query: recomputeQuery, output: changed, summary: 'チャット開始を計算し直す（保守）' },
    }),
  },
  notice: calls(routes.notice, {
    unread: { output: noticeIDs, summary: 'まだ開いていないお知らせ' },
    read: { body: noticeIDs, output: noticeIDs, summary: 'お知らせを開いたことにする' },
  }),
  notification: {
    list: { ...crud(notification).list, query: notificationQuery },
    ...calls(routes.notification, {
      unread: { output: count, summary: '未読の通知の数' },
      readAll: { output: count, summary: '通知をすべて既読にする' },
      mail: {
        query: z.strictObject({ token: z.string().max(500).describe('メールのリンクにある token') }),
        output: mailChoice,
        summary: 'メールのリンクが指すお知らせを、メールで受け取っているか',
      },
    }),
  },
  pushDevice: calls(routes.pushDevice, {
    key: { output: z.object({ key: z.string() }), summary: '通知の送り主の公開鍵（端末の登録に使う）' },
  }),
  payment: {
    ...searched(payment),
    ...calls(routes.payment, {
      card: { output: cardStart, summary: 'カードでの支払いをはじめる' },
      account: { output: account, summary: '振込先' },
      remind: { output: payment.shown, summary: 'お支払いのお願いを送る（1日に1回まで）' },
    }),
  },
  operator: operatorCalls,
  photoLink: calls(routes.photoLink, {
    open: {
      output: z.object({ url: z.string(), expiresAt: z.string() }),
      summary: 'スマートフォンから下書きに写真を送るリンクを出す（30分。前のリンクは終わる）',
    },
    close: { output: z.null(), summary: '写真を送るリンクを終える' },
    arrived: {
      output: z.array(z.object({ path: z.string(), thumbnailPath: z.string().nullable() })),
      summary: 'リンクから届いて、まだ物件に入っていない写真',
    },
    check: {
      body: z.strictObject({ token: z.string().max(500).describe('リンクの秘密') }),
      output: z.object({ expiresAt: z.string() }),
      open: true,
      summary: 'リンクから写真を送れるか（ログインしない）。終わったリンクは 410',
    },
  }),
  setup: setupCalls,
  place: calls(routes.place, {
    cities: { query: inPrefectureQuery, output: z.array(city), summary: '市区町村と公開中の物件の数' },
    areas: { query: inCityQuery, output: z.array(area), summary: '町域と公開中の物件の数' },
    prefectures: {
      query: prefecturesQuery,
      output: z.array(z.object({ prefecturesCode: z.int(), count: z.int() })),
      summary: '都道府県ごとの公開中の物件の数',
    },
    lines: {
      query: inPrefectureQuery,
      output: z.array(line),
      summary: '都道府県を通る路線と、そこにある駅を最寄りとする公開中の物件の数',
    },
    stations: {
      query: stationsQuery,
      output: z.array(lineStation),
      summary: '路線の駅（路線の順）か、番号で指定した駅と、公開中の物件の数',
    },
    stationsNamed: {
      query: stationName,
      output: z.array(namedStation),
      summary: '名前で駅を探す（漢字・かな、途中まで。路線つき）',
    },
    stationsNear: {
      query: z.strictObject({ cityCode: z.string().regex(/^\d{5}$/), town: z.string().max(60).describe('町域') }),
      output: z.array(nearStation),
      summary: '町の中心から近い駅（直線距離の順）',
    },
    ground: {
      query: z.strictObject({ prefecturesCode: z.coerce.number().int().min(0).max(47).describe('0 で全国') }),
      output: ground,
      summary: '地図の下地（都道府県・市区町村の輪郭と、路線と駅）',
    },
    homes: {
      query: publicQuery,
      output: z.object({
        clusters: z.array(cluster),
        extent: z.array(z.int()).nullable().describe('それらの範囲（南,西,北,東。1万分の1度）'),
        unplaced: z.int().describe('場所が分からず、地図に出ない物件の数'),
      }),
      summary: '地図の範囲（box）の公開中の物件を、まとめて',
    },
    postcodes: {
      query: z.strictObject({ fields: z.string().max(200).optional() }),
      output: z.array(address.partial()),
      summary: '郵便番号から住所を探す',
    },
    operator: {
      output: operator.extend({ ways: z.array(z.int()).describe('いま選べる支払方法') }),
      summary: '運営者（広告主）',
    },
  }),
  messageReport: searched(messageReport),
  order: searched(order),
  quotation: {
    ...searched(quotation),
    ...calls(routes.quotation, {
      versions: { output: z.array(quotationVersion), summary: '確定した見積のすべての版（新しい順）' },
      offered: {
        query: z.strictObject({ userID: z.string().max(128).optional().describe('だれに（運営のみ。なければ自分）') }),
        output: z.object({
          offered: z.array(z.string()).describe('いま見積をお願いできるメニュー'),
          ordered: z.array(z.string()).describe('この商談で注文ずみのメニュー'),
          isBrokered: z.boolean().describe('運営が媒介・代理をする取引か'),
        }),
        summary: '商談で見積をお願いできるメニュー',
      },
      cap: {
        output: z.object({
          price: z.int().describe('上限の計算のもとになる価格'),
          isAgreed: z.boolean().describe('合意した価格か（そうでなければ掲載価格）'),
          isBrokered: z.boolean().describe('運営が媒介・代理をする取引か'),
          cap: z.int(),
          charged: z.int().describe('この商談のほかの見積で、これまでにいただく仲介手数料（返金した分を除く）'),
        }),
        summary: '依頼者にいただける仲介手数料の上限と、これまでの合計（税込。運営のみ）',
      },
      sample: {
        body: quotation.row.pick({ lines: true, validUntil: true, note: true }),
        output: z.string(),
        summary: '確定する前の見積書の見本（PDF）。番号は使わず、何も保存しない（運営のみ）',
      },
    }),
  },
  refund: {
    ...searched(refund),
    ...calls(routes.refund, {
      account: {
        output: z.object({ bankAccount: z.string().nullable() }),
        summary: '承認した返金の、振込先の口座（運営のみ。見たことは記録に残る）',
      },
    }),
  },
  searchAlert: mailedAlertCalls,
  serviceMenu: calls(routes.serviceMenu, {
    patchAll: {
      query: listQuery<(typeof serviceMenu)['fields'] & { dryRun: unknown }>(serviceMenu, dryRunQuery),
      output: changed,
      summary: '表示順を詰め直す（保守）',
    },
  }),
  session: calls(routes.session, {
    start: { output: z.object({ id: z.string() }), summary: 'ログイン状態をサーバーへ同期する' },
    end: {
      query: z.strictObject({ everywhere: z.literal('true').optional().describe('true で、ほかの端末も') }),
      output: z.null(),
      summary: 'ログイン状態を終える（everywhere=true で、ほかの端末も）',
    },
  }),
  transfer: calls(routes.transfer, {
    match: {
      body: z.strictObject({ paymentID: z.string().max(128) }),
      output: transfer.shown,
      summary: '入金を支払いに結びつける',
    },
    askUnmatch: {
      body: z.strictObject({ unmatchReason: transfer.row.shape.unmatchReason }),
      output: transfer.shown,
      summary: '一致の取り消しを申請する（理由。null で取り下げる）。別の担当者が当日中に承認する',
    },
    preview: { body: statementForm, output: statement, summary: '銀行の明細（CSV）を読んで、取り込む前に確かめる' },
    import: {
      body: statementForm,
      output: statement,
      summary: '銀行の明細（CSV）の入金を取り込む（同じ明細は一度だけ）',
    },
  }),
  user: {
    ...searched(user),
    create: { ...crud(user).create, body: registration, summary: '会員の登録' },
    ...calls(routes.user, {
      applySeller: { body: papers.partial(), output: user.shown, summary: '売主の審査を申請する' },
      status: {
        body: user.row
          .pick({ sellerApprovedStatus: true, sellerDenyReason: true, rejectType: true, identityChecks: true })
          .partial(),
        output: user.shown,
        summary: '売主の審査の結果を決める',
      },
      letters: { output: letters, summary: '会員へのお知らせとメールの控え（新しい順に50件ずつ。運営のみ）' },
      verifications: { output: verifications, summary: '本人確認の記録（書類を開いた人と、これまでの決定）' },
      data: { output: z.string(), summary: '自分についての情報をZIPで受け取る（data.html、data.json とファイル）' },
      export: { query: exportQuery, output: z.string(), summary: '会員をCSVで書き出す' },
      disable: { body: withReason, output: user.shown, summary: 'アカウントを停止する（ログインもすべて終える）' },
      enable: { output: user.shown, summary: 'アカウントの停止を解く' },
      signIns: { output: signIns, summary: 'ログインしている端末と、2段階認証' },
      endSignIn: { output: z.null(), summary: 'ひとつのログインを終える' },
      endSignIns: {
        query: z.strictObject({ others: z.literal('true').optional().describe('true で、いまのログインを残す') }),
        output: z.null(),
        summary: 'ログインをすべて終える',
      },
      actAs: {
        body: roleWish,
        output: user.shown,
        summary: '買主・売主のどちらとして使うかを切り替える（両方に登録した会員）',
      },
      takeRole: {
        body: roleWish.extend({ agreed: z.boolean().describe('利用規約とプライバシーポリシーへの同意') }),
        output: user.shown,
        summary: '買主が売主としても、売主が買主としても使えるようにする',
      },
      recoveryCodes: { output: recoveryCodes, summary: 'リカバリーコードを作り直す（自分）' },
      removeSecondStep: { body: withReason, output: z.null(), summary: '2段階認証を解除する（運営）' },
      resetLink: { output: z.null(), summary: 'パスワード再設定のメールを送る（運営）' },
      me: { output: user.shown.nullable(), summary: '自分' },
    }),
  },
}
export type Peculiar = typeof peculiar

type ContractOf<L extends Nouns<keyof L & string>> = Omit<Peculiar, keyof L> & {
  [N in keyof L]: N extends keyof Peculiar ? Omit<Crud<L[N]>, keyof Peculiar[N]> & Peculiar[N] : Crud<L[N]>
}

/** Every call of the product that serves these nouns: eight of each noun, and what is peculiar. */
export function contractOf<L extends Nouns<keyof L & string>>(nouns: L) {
  const differing: Readonly<Record<string, object>> = peculiar
  const cruds = Object.entries<Noun>(nouns).map(([name, noun]) => [name, { ...crud(noun), ...differing[name] }])
  return { ...peculiar, ...Object.fromEntries(cruds) } as ContractOf<L>
}

export const contract = contractOf(nouns)
export type Contract = typeof contract
