import { mdiContentCopy, mdiDownload } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { useToast } from '#ui/overlay/toast.tsx'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useBrand } from '#app/shell/use-app.ts'

/** The recovery codes, which are shown this once. Takes the focus. */
export function RecoveryCodes({ codes, href, next }: { codes: readonly string[]; href: string; next: string }) {
  const toast = useToast()
  const { name } = useBrand()
  const headline = useRef<HTMLHeadingElement>(null)
  useEffect(() => headline.current?.focus(), [])
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('コピーしました'),
      () => toast('コピーできませんでした。ファイルに保存してください。', 'error'),
    )
  return (
    <div className="grid gap-6">
      <div>
        <h1 ref={headline} tabIndex={-1} className="text-2xl outline-none!">
          リカバリーコードを保存してください
        </h1>
        <p className="text-muted mt-3 text-sm">
          スマートフォンをなくしたときなど、認証アプリが使えないときに、確認コードの代わりに使います。それぞれ1回だけ使えます。
        </p>
      </div>
      <ul role="list" className="num bg-base-200 rounded-box grid gap-x-6 gap-y-2 p-5 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button icon={mdiDownload} onClick={() => saveFile(new Blob([`${text}\n`]), `${name}-リカバリーコード.txt`)}>
          ファイルに保存
        </Button>
        <Button icon={mdiContentCopy} onClick={() => void copy()}>
          コピー
        </Button>
      </div>
      <Notice tone="warning" title="この画面を閉じると、もう表示できません">
        紙に印刷するか、パスワード管理アプリなど、ほかの人が見られないところに保存してください。
      </Notice>
      <LinkButton href={href} variant="primary" size="lg" wide>
        {next}
      </LinkButton>
    </div>
  )
}
