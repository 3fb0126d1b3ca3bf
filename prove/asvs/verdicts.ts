import { existsSync, readFileSync } from 'node:fs'
import { chapters, requirements } from './standard.ts'
import { encoding } from './V1.ts'
import { validation } from './V2.ts'
import { frontend } from './V3.ts'
import { api } from './V4.ts'
import { files } from './V5.ts'
import { authentication } from './V6.ts'
import { sessions } from './V7.ts'
import { authorization } from './V8.ts'
import { tokens } from './V9.ts'
import { oauth } from './V10.ts'
import { cryptography } from './V11.ts'
import { communication } from './V12.ts'
import { configuration } from './V13.ts'
import { data } from './V14.ts'
import { architecture } from './V15.ts'
import { logging } from './V16.ts'
import { webRtc } from './V17.ts'
import type { Chapter, Evidence } from './verdict.ts'

const verdictsByChapter: readonly Chapter[] = [
  encoding,
  validation,
  frontend,
  api,
  files,
  authentication,
  sessions,
  authorization,
  tokens,
  oauth,
  cryptography,
  communication,
  configuration,
  data,
  architecture,
  logging,
  webRtc,
]

/** Each verdict with its id and the number of the chapter that it stands in. */
const verdicts = verdictsByChapter.flatMap((chapter, at) =>
  Object.entries(chapter).map(([id, verdict]) => ({ id, chapter: at + 1, verdict })),
)

/** Each requirement of level 1 and 2, in the standard's order, with its verdict. @throws where one has none */
export const judgedRequirements = requirements.map(([id, level]) => {
  const found = verdicts.find((one) => one.id === id)
  if (!found) throw new Error(`${id} is not judged`)
  return { id, level, chapter: found.chapter, verdict: found.verdict }
})

/** All that is brought forward, each piece once. */
export const allEvidence: readonly Evidence[] = [
  ...new Map(
    verdicts
      .flatMap(({ verdict }) => ('evidence' in verdict ? verdict.evidence : []))
      .map((one) => [one.join('\n'), one] as const),
  ).values(),
]

/** The part of level 2 that has to be met. */
const leastOfLevel2 = 0.95

/** How many of a level are met, of those that apply. */
export function countOf(level: 1 | 2): { metCount: number; applicable: number } {
  const ofLevel = judgedRequirements.filter((one) => one.level === level && !('notApplicable' in one.verdict))
  return { metCount: ofLevel.filter(({ verdict }) => 'evidence' in verdict).length, applicable: ofLevel.length }
}

/** What is wrong with the table itself, a line each: a requirement that is missing or stands elsewhere, and what falls short of the goal. */
export function faultsOfTable(): string[] {
  const known = new Set(requirements.map(([id]) => id))
  const places = verdicts.flatMap(({ id, chapter }) => [
    ...(known.has(id) ? [] : [`${id} is no requirement of level 1 or 2`]),
    ...(id.startsWith(`${chapter}.`) ? [] : [`${id} stands in chapter ${chapter}, ${chapters[chapter - 1]}`]),
  ])
  const openOnes = judgedRequirements.filter(({ level, verdict }) => level === 1 && 'open' in verdict)
  const { metCount, applicable } = countOf(2)
  return [
    ...places,
    ...openOnes.map(({ id, verdict }) => `${id} of level 1 is open: ${verdict.title}`),
    ...(metCount / applicable < leastOfLevel2 ? [`of level 2 only ${metCount} of ${applicable} are met`] : []),
  ]
}

/** Whether a file is one of Vitest's. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** What is brought forward and is not there: a file, a test of that name, or the words. */
export function missingEvidence(evidence: readonly Evidence[] = allEvidence): string[] {
  return evidence.flatMap(([file, words]) => {
    if (!existsSync(file)) return [`${file} is not there`]
    const text = readFileSync(file, 'utf8')
    const quoted = [`'${words.replaceAll("'", "\\'")}'`, `"${words}"`, `\`${words}`]
    const isThere = /\.(test|spec)\.tsx?$/.test(file)
      ? quoted.some((sentence) => text.includes(sentence))
      : inOneLine(text).includes(inOneLine(words))
    return isThere ? [] : [`${file} does not say: ${words}`]
  })
}
