import { pages } from '#http/pages.ts'
import type { EstateCardProps } from '#ui/estate/estate-card.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { SimilarEstates } from './similar-estates.tsx'

/** What stands where an estate was, when its listing has ended: that it has, and others to look at. */
export function EndedEstate({ cards }: { cards: readonly EstateCardProps[] }) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 md:py-16">
      <h1 className="text-3xl">掲載が終わりました</h1>
      <p className="text-muted mt-4 max-w-[40em]">
        この物件は、成約したか、売主が掲載を取りやめました。条件の近い物件が、ほかに見つかるかもしれません。
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={pages.search} variant="primary">
          物件を探す
        </LinkButton>
        <LinkButton href={pages.home}>はじめのページへ</LinkButton>
      </div>
      <SimilarEstates title="新着の物件" cards={cards} />
    </div>
  )
}
