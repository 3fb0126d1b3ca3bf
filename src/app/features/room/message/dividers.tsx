import { Time } from '#ui/time.tsx'

/** The day on which the following messages were sent. */
export function DayLine({ at }: { at: string }) {
  return (
    <p className="text-muted my-2 text-center text-xs font-semibold">
      <span className="bg-base-200 rounded-full px-3 py-1">
        <Time at={at} as="day" />
      </span>
    </p>
  )
}

/** A mark before the first unread message. */
export function UnreadLine() {
  return (
    <p className="flex items-center gap-3 text-xs font-bold">
      <span className="border-base-content h-px grow border-t" />
      ここから未読
      <span className="border-base-content h-px grow border-t" />
    </p>
  )
}
