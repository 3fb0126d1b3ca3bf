import { missingDetail, messageReport } from '#domain/deal/message-report.ts'
import type { Issue } from '#http/errors.ts'

const wish = messageReport.row.pick({ reason: true, detail: true })

export type Wish = { reason: number | undefined; detail: string }
export type Problems = Partial<Record<'reason' | 'detail', string>>

/** What is wrong, by the field it stands beside. */
export const problemsOf = (issues: readonly Pick<Issue, 'path' | 'message'>[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))

/** Reads what was typed into the form: the report to send, or what is still wrong with it. */
export function readReport({ reason, detail }: Wish) {
  const read = wish.safeParse({ reason, detail: detail.trim() || null })
  const issues = [...(read.error?.issues ?? []), ...missingDetail({ reason, detail: detail.trim() })] as Issue[]
  return { report: issues.length ? undefined : read.data, problems: problemsOf(issues) }
}
