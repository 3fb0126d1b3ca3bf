import { StatusBadge } from './status-badge.tsx'

/** Says of what the desk made for somebody that it did; of anything else, nothing. */
export const OnBehalf = ({ of: { onBehalfFlag } }: { of: { onBehalfFlag?: boolean } }) =>
  onBehalfFlag ? <StatusBadge tone="info">運営が代わりに作成</StatusBadge> : null
