/** The reason that most items share, to be shown once for all of them; undefined where no two share one. */
export function usualReason(items: readonly { reason?: string }[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { reason } of items) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, left], [, right]) => right - left)
  return most && most[1] > 1 ? most[0] : undefined
}
