import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { NotFound } from '#app/shell/errors/not-found.tsx'

/** The 404 page of an estate: why it is not public for now (`data`), or that there is none. */
export function AbsentEstate({ data }: { data?: unknown }) {
  if (typeof data !== 'string') return <NotFound />
  return (
    <div className="mx-auto max-w-xl px-4 py-16 md:py-24">
      <h1 className="text-2xl md:text-3xl">{data}</h1>
      <p className="text-muted mt-4">
        また公開されることがあります。お問い合わせ中の方には、チャットでお知らせします。
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={pages.search} variant="primary">
          物件を探す
        </LinkButton>
        <LinkButton href={pages.home}>はじめのページへ</LinkButton>
      </div>
    </div>
  )
}
