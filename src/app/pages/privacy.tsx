import { createFileRoute } from '@tanstack/react-router'
import { retentionLines } from '#domain/law/retention.ts'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Article } from '#app/features/about/article.tsx'
import { Clauses, type Clause } from '#app/features/about/clauses.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'

/** What pages with a map send to others; `mapCredit` is whose images it is drawn on besides our own tiles, if on any. */
const mapWords = (mapCredit: string | undefined): string =>
  mapCredit === undefined
    ? '地図の画像は、このサイトから届きます。地図を見ても、ほかへは何も知らされません。'
    : `地図を表示する画面では、地図の画像を受け取るために、地図の提供元（${mapCredit}）へ、接続元のアドレスと、見ている場所が送られます。`

/** Where whoever signs in speaks to the real sign-in service (`IDENTITY_URL`). */
const googleBase = 'https:/'
const googleWords =
  '会員登録とログインでは、ご本人を確かめるために、Google（Identity Platform）へ、メールアドレス、パスワード、接続元のアドレス、ブラウザーの情報が送られます。'

/** The privacy policy (個人情報保護法21条・27条・32条), but for what a page sends to others. */
const firstClauses: readonly Clause[] = [
  [
    '集める情報',
    '運営者は、次の情報を集めます。',
    [
      '会員登録の情報：氏名、フリガナ、メールアドレス、電話番号、住所、生年月日',
      '売主の審査と取引時確認の情報：本人確認書類の画像、またはICチップから読み取った内容、委任状の画像、職業と取引の目的（法人のときは、事業の内容と、実質的に支配する方）',
      '物件の情報：所在地、所有者と登記の名義、写真、告知事項、権利の書類、相続人の氏名とメールアドレス',
      '物件探しの情報：お気に入りとメモ、保存した条件、最近見た物件',
      'やりとりの情報：チャットの文章と画像、内見、書類、見積、注文、支払いの記録、返金の振込先',
      '会員でない方の情報：お知らせや、報告へのお返事を受け取るメールアドレス',
      '利用の記録：接続元のアドレス、日時、ブラウザーの種類、操作の記録',
    ],
    'クレジットカードの番号は決済会社が直接受け取り、運営者は持ちません。マイナンバーは集めません。',
  ],
  [
    '使う目的',
    '集めた情報は、次の目的だけに使います。',
    [
      '会員の登録、ログイン、本人確認',
      '物件の掲載、検索、商談の仲立ちと契約のお手伝い',
      '見積、請求、支払いの確認と領収書の発行',
      '問い合わせへの対応、重要なお知らせの連絡',
      '不正な利用の防止と、安全の確保',
      '法令にもとづく確認と記録（犯罪収益移転防止法の取引時確認、宅地建物取引業法の帳簿など）',
      '個人を特定できない形にした、サービスの改善のための統計',
    ],
  ],
  [
    'ほかの人に渡す場合',
    '運営者は、次の場合を除き、本人の同意なく個人情報を第三者に渡しません。',
    [
      '商談の相手に、商談に必要な範囲（表示名、チャットの内容）を示すとき',
      '決済、メールの配信、データの保管などを委託するとき（必要な範囲に限り、委託先を監督します）',
      '法令にもとづくとき',
      '人の生命、身体または財産を守るために必要で、本人の同意を得ることが難しいとき',
    ],
  ],
  [
    'チャットの取り扱い',
    'チャットの内容は、商談の当事者と、参加者として表示される運営者だけが見ます。広告や目的の異なる分析には使いません。',
  ],
]

/** What a page stores and sends to others (電気通信事業法27条の12). */
const sendingClause = (identityBase: string, mapCredit: string | undefined): Clause => [
  'クッキーと外部への送信',
  'ログインの状態を保つために、必要なクッキーとブラウザーの保存領域を使います。広告や行動の追跡のためのクッキーは使いません。',
  ...(identityBase === googleBase ? [googleWords] : []),
  'カードで支払う画面では、支払いと不正の防止のために、決済会社（Stripe）へカード番号、お名前、メールアドレス、接続元のアドレス、ブラウザーの情報が送られます。',
  mapWords(mapCredit),
  '端末への通知を選んだときは、お使いのブラウザーの提供元の通知サービスを通して、お知らせの種類と未読の数を、暗号化して届けます。',
]

const lastClauses: readonly Clause[] = [
  [
    '安全のための管理',
    '通信とデータの暗号化、権限の制限、操作の記録、従業者の教育を行います。本人確認書類は専用の鍵で暗号化し、見られる人を限り、見た記録を残します。万一、漏えいなどが起きたときは、法令にしたがい、個人情報保護委員会への報告と本人への通知を行います。',
  ],
  [
    '保管の期間',
    '退会のあと、必要のなくなった情報は遅れることなく消します。ただし、次のものは、法令の定めと安全のために、それぞれの期間だけ保管し、過ぎたものは毎晩消します。訴訟や、法令にもとづく照会などで必要なときは、そのあいだ保管を続けることがあります。',
    retentionLines(),
  ],
  [
    '見る・直す・止める',
    'ご自身の情報は、会員情報の画面で見て、直せます。このほか、開示、訂正、追加、削除、利用の停止、第三者への提供の停止、第三者提供の記録の開示を求めるときは、下の窓口へご連絡ください。ご本人であることを確かめ、法令の定めにしたがって、遅れることなく対応します。手数料はいただきません。',
  ],
  [
    'この方針の変更',
    'この方針を変えるときは、変更の内容と効力の生じる日を、あらかじめ本サービスでお知らせします。使う目的を大きく変えるときは、あらためて同意をいただきます。',
  ],
]

const description = '集める個人情報、その使いみち、守り方と、ご自身の情報を見る・直す・止める方法をお知らせします。'

export const Route = createFileRoute('/_default/privacy')({
  loader: async ({ context: { api } }) => (await api.place.ground()).tiles?.credit,
  head: () => pageHead({ title: 'プライバシーポリシー', description }),
  component: Privacy,
})

function Privacy() {
  const mapCredit = Route.useLoaderData()
  const { identityBase } = useApp().site
  return (
    <Article title="プライバシーポリシー" lead={description}>
      <Clauses clauses={[...firstClauses, sendingClause(identityBase, mapCredit), ...lastClauses]} />
      <section>
        <h2 className="text-lg">窓口</h2>
        <p className="mt-2">
          個人情報についてのお問い合わせと苦情は、
          <Link href={pages.legal} className="link">
            運営者の連絡先
          </Link>
          で受け付けます。運営者の名称、住所、代表者の氏名も同じページに記載しています。
        </p>
      </section>
      <p className="text-muted text-sm">2026年11月1日 制定</p>
    </Article>
  )
}
