import { Link } from './link.tsx'

type Choice = { label: string; href: string; isChosen: boolean }
type Props = { label: string; choices: readonly Choice[]; className?: string; linkClassName?: string }

/** Links of which one is chosen: what a list is narrowed to. They wrap, so that each is in sight. */
export const ChoiceLinks = ({ label, choices, className = '', linkClassName = '' }: Props) => (
  <nav aria-label={label}>
    <ul role="list" className={`flex flex-wrap gap-x-1 ${className}`}>
      {choices.map(({ label, href, isChosen }) => (
        <li key={label}>
          <Link
            href={href}
            aria-current={isChosen ? 'true' : undefined}
            className={`flex min-h-11 items-center rounded-full px-3 ${linkClassName} ${isChosen ? 'bg-neutral text-neutral-content font-semibold' : 'hover:bg-base-200'}`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
