import { count } from '#domain/format/count.ts'
import { mdiArrowRight } from '@mdi/js'
import { LinkButton } from '#ui/action/link-button.tsx'

/** Leads to the next that waits without deciding; nothing when nothing else waits. */
export function NextInQueue({ href, left }: { href: string | null; left: number }) {
  if (!href) return null
  return (
    <LinkButton href={href} icon={mdiArrowRight} className="md:ml-auto">
      決めずに次へ<span className="num text-muted font-normal">（ほかに{count(left)}）</span>
    </LinkButton>
  )
}
