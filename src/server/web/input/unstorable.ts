import { hasMarkRun } from '#domain/text/mark-runs.ts'
import type { Issue } from '#http/errors.ts'
import { maxIssues } from '#server/kernel/values.ts'

/**
 * Whether PostgreSQL cannot take a text (it stores no U+0000, and no half of a surrogate pair in JSON: its manual, 8.3 and 8.14), or nobody
 * can put its marks in order. What comes in is looked at once, at the door: no field, filter or id has to.
 */
const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed() || hasMarkRun(text)

/** Nothing that the API takes is nested as deeply. */
const maxDepth = 32

/** Where in a request's parameters or body texts stand that cannot be stored, names of fields among them. */
export function unstorableIn(value: unknown, path: (string | number)[] = [], issues: Issue[] = []): Issue[] {
  if (issues.length >= maxIssues) return issues
  if (path.length > maxDepth) issues.push({ path: path.slice(0, 1), message: '入れ子が深すぎます' })
  else visit(value, path, issues)
  return issues
}

function visit(value: unknown, path: (string | number)[], issues: Issue[]): void {
  if (typeof value === 'string' && isUnstorable(value)) issues.push({ path, message: '使えない文字が含まれています' })
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(name) : name.toWellFormed().replaceAll('\0', '\uFFFD')]
      if (isUnstorable(name)) issues.push({ path: at, message: '使えない項目です' })
      unstorableIn(part, at, issues)
    }
}
