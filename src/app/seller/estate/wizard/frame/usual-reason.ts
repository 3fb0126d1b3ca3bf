/** The reason that most of these share, to be said once for all of them; undefined when no two share one. */
export function usualReason(items: readonly { reason?: string }[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { reason } of items) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most && most[1] > 1 ? most[0] : undefined
}
