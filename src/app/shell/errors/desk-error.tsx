import { useLocation } from '@tanstack/react-router'
import { DeskArea, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import { missingArea } from '#http/page-areas.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useMe } from '../use-app.ts'
import { PageError } from './page-error.tsx'

/** What stands in place of a page of the desk that cannot be drawn, or is not of the work of whoever opened it. */
export function DeskError({ error }: { error: unknown }) {
  const me = useMe()
  const area = missingArea(useLocation({ select: ({ pathname }) => pathname }), me)
  return area === null ? <PageError error={error} /> : <OutsideArea area={area} />
}

/** The 403 page: who of the desk uses it, and whom to ask. */
const OutsideArea = ({ area }: { area: DeskAreaCode }) => (
  <div className="mx-auto max-w-xl px-4 py-16 md:py-24">
    <p className="num text-muted font-semibold">403</p>
    <h1 className="mt-2 text-3xl">「{DeskArea.label(area)}」の担当の画面です</h1>
    <p className="text-muted mt-4">
      いまの役割では、この画面を使えません。必要なときは、責任者に役割を変えてもらってください。
    </p>
    <div className="mt-8">
      <LinkButton href={pages.adminDashboard} variant="primary">
        きょうの仕事へ
      </LinkButton>
    </div>
  </div>
)
