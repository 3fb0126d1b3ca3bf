import { z } from 'zod'
import { brokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { brokerageReport } from '#domain/estate/brokerage/brokerage-report.ts'
import { estateReport } from '#domain/estate-report.ts'
import { estate } from '#domain/estate/estate.ts'
import { sameParcel } from '#domain/estate/guidance/parcel.ts'
import { priceGuide } from '#domain/estate/guidance/price-guide.ts'
import { heirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { publicEstate } from '#domain/estate/public-estate.ts'
import { publication, summary } from '#domain/estate/publication.ts'
import { favorite } from '#domain/favorite.ts'
import { calls } from '../call.ts'
import { count, crud, page } from '../crud.ts'
import { filterable, listQuery, pageQuery } from '../filters.ts'
import { routes } from '../routes.ts'
import { difference, imageForm, formerDocument, listingDeed, storedFile } from '../shapes.ts'
import { mailedAlertCalls } from '../shapes/alert.ts'
import { figureCalls } from '../shapes/figures.ts'
import { askedHeir, heirAnswer, heirLink } from '../shapes/heir-consent.ts'
import { box, polygon } from '../shapes/map.ts'
import { distanceFromPlace, facets, facetsAnswer, near, wordsAnswer, wordsQuery } from '../shapes/place.ts'
import { keyword, rowIDs, crudWithKeyword } from './parts.ts'

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
/** What a search of the published homes may ask. */
export const publicQuery = listQuery<PublicFields & { near: unknown; box: unknown; polygon: unknown }>(
  publication,
  publicExtra,
)

const facetsExtra = { keyword, keywordMatch, facilityMatch, box, polygon, facets }
/** Buyers can filter a list of homes by the fields of publications only, and by the status "published". */
const publishedFields = new Set([...filterable(publication).map(({ field }) => field), 'status'])
const restrictionNote = (field: string) => (publishedFields.has(field) ? '' : '。売主と運営だけが使えます')

/** What is asked about a home, and what people keep of it. */
export const estateCalls = {
  brokerageContract: calls(routes.brokerageContract, {
    file: { output: z.string(), summary: '媒介契約書（PDF。もっとも新しい版）' },
    renew: { output: brokerageContract.shown, summary: '媒介契約の更新を申し出る（依頼者のみ）' },
  }),
  brokerageReport: calls(routes.brokerageReport, {
    draft: {
      output: brokerageReport.row.pick({
        from: true,
        until: true,
        views: true,
        favorites: true,
        inquiries: true,
        viewings: true,
      }),
      summary: '媒介契約の、前の報告からあとの反響（運営のみ）',
    },
  }),
  estate: {
    ...crudWithKeyword(estate, restrictionNote),
    ...calls(routes.estate, {
      figures: figureCalls.home,
      answerTime: figureCalls.answer,
      sameParcel: { output: sameParcel, summary: '同じ所在地の物件（売主と運営のみ）' },
      priceGuide: { output: priceGuide, summary: '似た物件の価格（売主と運営のみ。5件に満たないときは null）' },
      public: {
        query: publicQuery,
        output: page(summary.extend({ away: distanceFromPlace.optional() })),
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
        body: estate.row.pick({ denyReason: true, version: true }).required().partial({ version: true }),
        output: estate.shown,
        summary: '物件を差し戻す（公開中の物件の変更は、これまでの内容を公開したまま）',
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
      summary: 'この端末で「もう表示しない」にしていた物件を、会員のものにする',
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
  searchAlert: mailedAlertCalls,
}
