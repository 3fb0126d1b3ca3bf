import { ConditionAnswer, DisclosureKind, FixtureAnswer } from '#domain/choices/agreeing.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import type { Disclosure, DisclosureLine } from './disclosure.ts'

/** The answers of a form, by its kind. */
export const answersOf = (kind: Disclosure['kind']) =>
  kind === DisclosureKind.fixtures ? FixtureAnswer : ConditionAnswer

/** What keeps a form from being shown: a line without an answer, or a "yes" without its words. */
export function obstaclesOfLines({ lines }: Pick<Disclosure, 'lines'>): Obstacle[] {
  return lines.flatMap((line, index) => {
    if (line.answer === null) return [{ path: ['lines', index, 'answer'], message: '選んでください' }]
    return line.answer === ConditionAnswer.yes && line.detail === ''
      ? [{ path: ['lines', index, 'detail'], message: 'どこが、どのような状態かを書いてください' }]
      : []
  })
}

/** The lines that the buyer has not confirmed yet. */
export const unconfirmedLines = ({ lines, confirmedKeys }: Pick<Disclosure, 'lines' | 'confirmedKeys'>) =>
  lines.filter(({ key }) => !confirmedKeys.includes(key))

// Spaces around a text do not count: what is stored has none, what is being typed may have some.
const isSame = (one: DisclosureLine | undefined, other: DisclosureLine | undefined) =>
  one?.answer === other?.answer && one?.detail.trim() === other?.detail.trim()
const byKey = (lines: readonly DisclosureLine[]) => new Map(lines.map((line) => [line.key, line]))

/** What a new edition changes: the keys of its lines that differ from the earlier one, and what stays confirmed of it. */
export function changesSince(earlier: Pick<Disclosure, 'lines' | 'confirmedKeys'>, lines: Disclosure['lines']) {
  const before = byKey(earlier.lines)
  const changedLines = lines.filter((line) => !isSame(line, before.get(line.key))).map(({ key }) => key)
  return {
    changedKeys: changedLines,
    confirmedKeys: earlier.confirmedKeys.filter((key) => !changedLines.includes(key)),
  }
}
