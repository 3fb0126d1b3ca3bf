import { NoticeStatus } from '#domain/choices/notice.ts'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import type { Notice } from '#domain/master/notice.ts'
import { daysBefore } from './moments.ts'
import { demoId } from './random.ts'

const { draft, published, hidden } = NoticeStatus

/** Days since it was posted (negative: to come), state, title, body. */
const written: readonly (readonly [number, Notice['status'], string, string])[] = [
  [
    3,
    published,
    'お問い合わせの受付時間が変わりました',
    'お問い合わせへのお返事は、平日の午前10時から午後6時までになりました。\n時間外にいただいたものは、次の平日に順にお返事します。物件の閲覧とお気に入りは、いつでもお使いいただけます。',
  ],
  [
    16,
    published,
    '値下げした物件がひと目で分かるようになりました',
    '2か月以上前から公開している物件の価格が下がったとき、一覧と詳細に前の価格と値下げの日を表示します。\n表示は値下げから6か月間です。',
  ],
  [
    34,
    published,
    '売主の方へ：物件情報の確認をお願いします',
    '公開中の物件は、2週間に一度、内容に変わりがないかを確かめていただいています。\n確認のないまま期限を過ぎると、いったん公開を止めます。マイページで内容を確かめていただくと、公開が再開します。',
  ],
  [
    58,
    published,
    '本人確認の書類について',
    'マイナンバーカードは、表面だけをお送りください。裏面の写真や個人番号の書かれた書類は受け取れません。\nパスポートをお使いの方は、住所のわかる書類も一緒にお送りください。',
  ],
  [
    120,
    hidden,
    '【終了】オンライン相談会',
    '売却と購入の相談会は終了しました。たくさんのご参加をありがとうございました。',
  ],
  [
    -12,
    draft,
    'システムの点検を行います',
    '水曜日の深夜、午前2時から4時まで、点検のためサービスを止めます。\nこの間は、閲覧とログインができません。ご不便をおかけします。',
  ],
]

/** The desk's notices: four published, one put away, one being written. */
export const notices = (now: string): Notice[] =>
  written.map(([days, status, title, body]) => {
    const createdAt = daysBefore(now, Math.max(days, 0) + 0.5)
    return {
      id: demoId(`notice ${title}`, createdAt),
      createdAt,
      updatedAt: createdAt,
      version: 1,
      title,
      body,
      postDate: addDays(tokyoDate(now), -days),
      status,
    }
  })
