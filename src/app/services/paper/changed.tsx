import type { ReactNode } from 'react'

/** What something was and what it is now, one struck through and one in bold: the colour adds nothing. */
export const Changed = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <span className="num wrap-anywhere whitespace-pre-line">
    <span className="sr-only">変更前</span>
    <del className="text-muted decoration-1">{before}</del>
    <span aria-hidden> → </span>
    <span className="sr-only">、変更後</span>
    <ins className="font-bold no-underline">{after}</ins>
  </span>
)
