import type { Line } from './log.ts'
import { Pictures } from './pictures.tsx'

/** A line that the desk has hidden: that it is; for the desk, which alone is told it, what it was. */
export function HiddenWords({ line: { message, original, senderName } }: { line: Line }) {
  return (
    <div className="border-base-300 text-muted rounded-2xl border border-dashed px-4 py-2.5 text-sm">
      <p>{message}</p>
      {original && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">非表示にした内容を見る</summary>
          {original.imagePaths.length > 0 && <Pictures paths={original.imagePaths} from={senderName} />}
          <p className="text-base-content mt-1 wrap-anywhere whitespace-pre-wrap">{original.message}</p>
        </details>
      )}
    </div>
  )
}
