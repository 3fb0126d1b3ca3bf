import type { Notice } from '#domain/master/notice.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Time } from '#ui/time.tsx'
import { Section } from './section.tsx'

/** The latest notices of the desk. */
export function News({ notices }: { notices: Pick<Notice, 'id' | 'title' | 'postDate'>[] }) {
  if (!notices.length) return null
  return (
    <Section title="お知らせ" more={{ href: pages.notices, label: 'すべて見る' }}>
      <ul role="list" className="border-base-300 mt-4 border-t">
        {notices.map(({ id, title, postDate }) => (
          <li key={id} className="border-base-300 border-b">
            <Link href={href(pages.notice, { id })} className="group grid gap-x-6 py-3 sm:grid-cols-[8rem_1fr]">
              <span className="text-muted num text-sm">
                <Time at={postDate} />
              </span>
              <span className="font-semibold wrap-anywhere group-hover:underline">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
