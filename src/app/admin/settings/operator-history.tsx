import type { OperatorVersion } from '#http/shapes/operator.ts'
import { Time } from '#ui/time.tsx'
import { ChangeList } from '../audit/change-list.tsx'

/** Who changed what of the operator, and when, the newest first. */
export function OperatorHistory({ versions }: { versions: readonly OperatorVersion[] }) {
  if (versions.length === 0)
    return <p className="text-muted text-sm">まだ変更はありません。いまの内容は、環境変数の値です。</p>
  return (
    <ol className="divide-base-300 divide-y">
      {versions.map(({ version, at, who, changes }) => (
        <li key={version} className="py-3 text-sm">
          <p>
            <b className="num">第{version}版</b>
            <span className="text-muted ml-3">
              <Time at={at} as="full" />・{who ? `${who}さん` : 'システム'}
            </span>
          </p>
          <ChangeList changes={changes} />
        </li>
      ))}
    </ol>
  )
}
