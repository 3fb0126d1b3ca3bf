/** A file and what stands in it: in a test its own sentence, in any other file words that a reader finds there. */
export type Evidence = readonly [file: string, words: string]

/** How a requirement stands, with a title of ours. */
export type Verdict =
  | { title: string; evidence: readonly [Evidence, ...Evidence[]]; note?: string }
  | { title: string; notApplicable: string }
  | { title: string; open: string }

/** The verdicts of a chapter, by the id of the requirement. */
export type Chapter = Readonly<Record<string, Verdict>>

export const shownBy = (title: string, evidence: readonly [Evidence, ...Evidence[]], note?: string): Verdict => ({
  title,
  evidence,
  ...(note !== undefined && { note }),
})
export const notApplicable = (title: string, reason: string): Verdict => ({ title, notApplicable: reason })
export const open = (title: string, lacking: string): Verdict => ({ title, open: lacking })
