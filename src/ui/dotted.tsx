import type { ReactNode } from 'react'

/** Parts in a line with a dot between two of them. Where the line breaks, no dot stands at its end, nor before the next one. */
export const Dotted = ({ parts }: { parts: readonly ReactNode[] }) => (
  <span className="flex min-w-0 overflow-hidden">
    <span className="-ml-4 flex min-w-0 flex-wrap">
      {parts.map((part, at) => (
        // The dot stands before its part: at the beginning of a line it lies outside of what is shown.
        <span key={at} className="flex min-w-0">
          <span aria-hidden className="w-4 shrink-0 text-center">
            ·
          </span>
          <span className="min-w-0 wrap-anywhere">{part}</span>
        </span>
      ))}
    </span>
  </span>
)
