import type { ReactNode } from 'react'

/** What something was and what it is now, one struck through and one in bold: the colour adds nothing. */
export const BeforeAndAfter = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <span className="num wrap-anywhere whitespace-pre-line">
    <span className="sr-only">変更前</span>
    <del className="text-muted decoration-1">{before}</del>
    <span aria-hidden> → </span>
    <span className="sr-only">、変更後</span>
    <ins className="font-bold no-underline">{after}</ins>
  </span>
)

type Fact<V> = { label: string; before: V | null; after: V | null; wordsOf: (value: V) => string }

/** A named fact that has changed, as a row of a `<dl>`; null is worded as none. */
export function ChangedFact<V>({ label, before, after, wordsOf }: Fact<V>) {
  const text = (value: V | null) => (value === null ? 'なし' : wordsOf(value))
  return (
    <div className="border-base-300 flex flex-wrap gap-x-4 border-b py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">
        <BeforeAndAfter before={text(before)} after={text(after)} />
      </dd>
    </div>
  )
}
