import { mdiLinkOff } from '@mdi/js'
import type { ReactNode } from 'react'
import { LinkButton } from '../action/link-button.tsx'
import { EmptyState } from './empty-state.tsx'

/**
 * Shown to who has followed a link of a mail or of a person that leads to nothing any more. `subject` is what it was for (`この共有`),
 * `children` how to come by a new one, `action` where to go instead.
 */
export const ClosedLink = ({
  subject,
  action: { href, label },
  children,
}: {
  subject: string
  action: { href: string; label: string }
  children: ReactNode
}) => (
  <EmptyState
    icon={mdiLinkOff}
    title={`${subject}は終わったか、リンクが途中で切れています`}
    action={
      <LinkButton href={href} variant="primary">
        {label}
      </LinkButton>
    }
  >
    {children}
  </EmptyState>
)
