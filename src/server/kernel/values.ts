import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { isLabelled } from '#domain/kit/field-meta.ts'
import { isOptional, metaOf } from '#domain/kit/fields.ts'
import type { Resource, Row } from '#domain/kit/resource.ts'
import { namesSite, siteRefusal } from '#domain/text/names-site.ts'
import { mayRead, mayWrite } from '#domain/kit/field-rights.ts'
import type { Me } from '#domain/kit/rules.ts'
import { AppError, type Issue } from '#http/errors.ts'

export type Values = Record<string, unknown>

const stamps = ['createdAt', 'updatedAt', 'version']
/** jsonb keeps no order of keys. */
const isSameJson = (a: unknown, b: unknown) => isDeepStrictEqual(a, b)

/** A row of the store as the noun's own. */
export const rowOf = <R extends { row: z.ZodType }>(_: R, values: object): Row<R> => values as Row<R>

export const pick = (row: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, row[field]]))

/** These fields of a body; those that it does not name are absent. */
export const pickNamed = (body: Values, fields: readonly string[]): Values =>
  pick(
    body,
    fields.filter((field) => field in body),
  )

const pathOf = ({ path }: { path: PropertyKey[] }) => path.filter((key) => typeof key !== 'symbol')

/** The most issues that one answer names, and the most letters of a name in them: a body may have a hundred thousand unknown names. */
export const maxIssues = 50
const maxLetters = 100

/** A failed parse as the answer names it: one issue a field, unknown names among them. */
export const issuesOf = (error: z.ZodError): Issue[] =>
  error.issues.slice(0, maxIssues).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: pathOf(issue), message: issue.message }]
    return issue.keys
      .slice(0, maxIssues)
      .map((key) => ({ path: [...pathOf(issue), key.slice(0, maxLetters)], message: '使えない項目です' }))
  })

export const invalid = (issues: Issue[]) => new AppError('bad_request', '入力内容を確認してください', issues)

/** The id that a body names a row's parent by. @throws AppError bad_request naming the field, where it names none */
export function namedIn(body: Values, field: string): string {
  const id = body[field]
  if (typeof id !== 'string' || id === '') throw invalid([{ path: [field], message: '指定してください' }])
  return id
}

/** The fields that a change really changes. */
export const changedFields = (before: Values, after: Values) =>
  Object.keys(after).filter((field) => !stamps.includes(field) && !isSameJson(before[field], after[field]))

/** Nobody sends others to a site by a name or a title in a mail of ours; what was stored before the rule stays as it is. */
function refuseSites({ fields }: Resource, writtenFields: Values, before: Values): void {
  const issues = Object.entries(writtenFields).flatMap(([field, value]) => {
    const schema = fields[field]
    const isMailed = schema && isLabelled(schema) && metaOf(schema).isMailed
    return isMailed && typeof value === 'string' && value !== before[field] && namesSite(value)
      ? [{ path: [field], message: siteRefusal }]
      : []
  })
  if (issues.length) throw invalid(issues)
}

/**
 * What of a body this person may write. A field they may not write is let pass if it says what is already so (a row that was
 * read and sent back whole) or what follows from the rest of the body, and refused otherwise. Of a field that they may not read they
 * cannot send back what is so: whoever guessed it would learn that the guess is right.
 */
export function writableFields(
  resource: Resource,
  me: Me,
  body: Values,
  before: Values,
  open: readonly string[],
): Values {
  const isClosed = (field: string) =>
    !open.includes(field) &&
    (stamps.includes(field) || resource.createOnly.includes(field) || field === 'id' || !mayWrite(resource, field, me))
  const writtenFields = Object.fromEntries(Object.entries(body).filter(([field]) => !isClosed(field)))
  const computedFields: Values = { ...resource.computed?.({ ...before, ...writtenFields }) }
  const issues = Object.keys(body)
    .filter((field) => field !== 'version' && field !== 'updatedAt' && isClosed(field))
    .filter(
      (field) =>
        !mayRead(resource, field, me) ||
        (!isSameJson(body[field], before[field]) &&
          !(field in computedFields && isSameJson(body[field], computedFields[field]))),
    )
    .map((field) => ({ path: [field], message: 'この項目は変更できません' }))
  if (issues.length) throw new AppError('forbidden', '変更できない項目が含まれています', issues)
  refuseSites(resource, writtenFields, before)
  return writtenFields
}

/** A row as it is about to be stored. @throws AppError bad_request naming what is wrong */
export function validateRow(resource: Pick<Resource, 'row' | 'computed' | 'derived'>, row: Values): Values {
  const result = resource.row.safeParse({ ...row, ...resource.computed?.(row) })
  if (!result.success) throw invalid(issuesOf(result.error))
  return { ...result.data, ...resource.derived?.of(result.data) }
}

/** Every optional field empty: where a whole replace begins. */
export const emptyRow = (resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, schema]) => isOptional(schema))
      .map(([field]) => [field, null]),
  )

/** A row before anything is said of it. */
export const blankRow = (resource: Resource, me: Me): Values => ({ ...emptyRow(resource), ...resource.defaults(me) })

/** The fields that a whole replace is about: what this person may write, but for the status and what was settled at the start. */
const replaceable = (noun: Resource, me: Me): string[] =>
  Object.keys(noun.fields).filter(
    (field) => field !== noun.moves?.field && !noun.createOnly.includes(field) && mayWrite(noun, field, me),
  )

/** What a whole replace starts from: what one may write is blank again, the rest stays. */
export const blankFields = (noun: Resource, me: Me): Values => {
  const blank = blankRow(noun, me)
  return pick(
    blank,
    replaceable(noun, me).filter((field) => field in blank),
  )
}

/** Nothing is silently kept by a whole replace. @throws AppError bad_request naming each field that cannot be blank and is not named */
export function requireWhole(noun: Resource, me: Me, body: Values): void {
  const blank = blankRow(noun, me)
  const computedFields: Values = { ...noun.computed?.({ ...blank, ...body }) }
  const missingFields = replaceable(noun, me).filter(
    (field) => !(field in blank) && !(field in computedFields) && body[field] === undefined,
  )
  if (missingFields.length)
    throw invalid(missingFields.map((field) => ({ path: [field], message: '入力してください' })))
}
