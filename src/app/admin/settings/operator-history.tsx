import type { OperatorVersion } from '#http/shapes/operator.ts'
import { Time } from '#ui/time.tsx'

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
          <dl className="mt-1 grid gap-1">
            {changes.map(({ label, before, after }) => (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere">
                  {before} → {after}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
