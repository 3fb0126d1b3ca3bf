import type { ReactNode } from 'react'
import { rankingWords } from '#domain/estate/plain-words/ranking-words.ts'
import { count } from '#domain/format/count.ts'
import { Link } from '#ui/action/link.tsx'
import { changeSearch, isRanked, searchHref, type Search } from '../search.ts'

/**
 * What became of words that are no condition: which homes come first for them, or that they say nothing. `having` is how many homes have
 * them all, `path` the page's own.
 */
export function WordsNote({ path, search, having }: { path: string; search: Search; having: number }) {
  const { keyword = '' } = search
  if (!isRanked(search)) return null
  if (!rankingWords(keyword).length) return <Note>「{keyword}」は条件にできないので、使わずに探しました。</Note>
  if (!having) return <Note>「{keyword}」は条件にできないので、近い言葉のある物件を先に並べました。</Note>
  return (
    <Note>
      「{keyword}」は条件にできないので、この言葉のある物件を先に並べました。
      <Link
        href={searchHref(path, changeSearch(search, { keywordMatch: 'all' }))}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        この言葉のある{count(having)}だけを見る
      </Link>
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="bg-base-200 rounded-field mb-4 px-4 py-2 text-sm wrap-anywhere">{children}</p>
)
