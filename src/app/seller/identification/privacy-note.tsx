import { mdiShieldLockOutline } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'

const points = [
  [
    'なぜ必要ですか',
    '不動産の売買では、法律（犯罪収益移転防止法）により、本人確認が求められます。なりすましによる掲載も防ぎます。',
  ],
  ['だれが見ますか', '審査の担当者だけです。開くたびに記録を残します。買主には見せません。'],
  ['どう守りますか', '専用の鍵で暗号化して保管します。写真は、あなたと担当者だけが、短い時間のリンクで開けます。'],
  ['いつ消しますか', '申請を取り下げると消します。取引をしたときは、法律で決められた期間だけ保管します。'],
] as const

/** Why the papers are asked for, and how they are kept. */
export function PrivacyNote() {
  return (
    <section aria-labelledby="privacy-note" className="rounded-box bg-base-200 p-5 text-sm">
      <h2 id="privacy-note" className="flex items-center gap-2 text-base">
        <Icon path={mdiShieldLockOutline} />
        書類のあつかい
      </h2>
      <dl className="mt-3 grid gap-3">
        {points.map(([asked, answer]) => (
          <div key={asked}>
            <dt className="font-semibold">{asked}</dt>
            <dd className="text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
      <Link href={pages.privacy} className="mt-2 inline-flex min-h-11 items-center font-semibold underline">
        プライバシーポリシー
      </Link>
    </section>
  )
}
