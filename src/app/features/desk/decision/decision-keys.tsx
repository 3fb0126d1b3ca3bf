import { Keys } from '#app/shell/keys/keys.tsx'

type Decision = { label: string; open: () => void }

/**
 * The single keys of a page on which the desk decides. A key opens a decision and never makes it: what it opens asks before
 * anything is done. One that cannot be made now has no key.
 */
export function DecisionKeys({
  approve,
  refuse,
}: {
  approve?: Decision | false | undefined
  refuse?: Decision | false | undefined
}) {
  const all = Object.entries({ a: approve, r: refuse }).flatMap(([key, decision]) =>
    decision ? [[key, decision] as const] : [],
  )
  return (
    <Keys
      keys={Object.fromEntries(all.map(([key, { label }]) => [key, `${label}（確認してから決めます）`]))}
      acts={Object.fromEntries(all.map(([key, { open }]) => [key, open]))}
    />
  )
}
