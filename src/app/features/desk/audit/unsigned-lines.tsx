import { dateTime } from '#domain/format/date.ts'
import type { UnsignedLine } from '#http/shapes/unsigned-line.ts'
import { Notice } from '#ui/state/notice.tsx'

/** The lines of the audit log that the product has not written, or that there are none. */
export function UnsignedLines({ lines }: { lines: readonly UnsignedLine[] }) {
  return (
    <section aria-labelledby="unsigned" className="rounded-box border-base-300 grid gap-3 border p-4 md:p-6">
      <h2 id="unsigned" className="text-lg">
        操作の記録の署名
      </h2>
      <p className="text-muted max-w-[44em] text-sm">
        操作の記録には、1行ごとに署名があります。データベースに直接書き加えられた行には、正しい署名がありません。
      </p>
      {lines.length === 0 ? (
        <p className="text-sm">署名のない記録は、ありません。</p>
      ) : (
        <Notice tone="error" title="画面を通さずに加えられた記録があります">
          <p>
            だれがデータベースに書き込めるかを確かめてください。前の版を動かしていたあいだの記録だけなら、 npm run
            audit:verify -- --accept で、そのことを記録に残せます。
          </p>
          <ul className="mt-2 grid gap-2">
            {lines.map(({ id, at, what }) => (
              <li key={id} className="wrap-anywhere">
                {dateTime(at)}　{what}（{id}）
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}
