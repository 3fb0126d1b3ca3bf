import { DeskArea } from '#domain/choices/desk-area.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { NoticeStatus } from '#domain/choices/notice.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { notice } from '#domain/master/notice.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { template } from '#domain/master/template.ts'
import { wizard } from '#domain/master/wizard.ts'
import { outcomeWords, setupOutcomes, setupStepNames, starterNames, type StarterName } from '#domain/operator/setup.ts'
import { record } from '../kernel/audit.ts'
import { deleteWhere, insertRow } from '../kernel/bulk.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { createRow } from '../kernel/create.ts'
import type { Handlers } from '../kernel/crud-handlers.ts'
import { count, find } from '../kernel/find.ts'
import { authorize, authorizeDesk, notFound } from '../kernel/store.ts'
import type { Values } from '../kernel/values.ts'
import { AppError } from '#http/errors.ts'
import { setupRows, wholeSetup } from './setup-rows.ts'
import { starters } from './starter.ts'
import { signedIn } from '../kernel/signed-in.ts'

/** The masters that there is something to begin with for: by which fields a line is the same, and what a new row has besides. */
const masters: Readonly<
  Record<StarterName, { noun: Resource; same: readonly string[]; more(context: Context, at: number): Values }>
> = {
  serviceMenu: { noun: serviceMenu, same: ['name'], more: (_, at) => ({ displayOrder: at }) },
  facilityCategoryMaster: {
    noun: facilityCategoryMaster,
    same: ['visibleEstateType', 'facilityCategoryName'],
    more: (_, at) => ({ sortOrder: at }),
  },
  template: { noun: template, same: ['kind', 'title'], more: (_, at) => ({ displayOrder: at }) },
  wizard: { noun: wizard, same: ['wizardType', 'step'], more: () => ({}) },
  notice: {
    noun: notice,
    same: ['title'],
    more: ({ now }) => ({
      status: NoticeStatus.published,
      postDate: tokyoDate(now),
    }),
  },
}

function starterOf({ me }: Context, name: string) {
  authorizeDesk(me, DeskArea.settings)
  const starterName = starterNames.find((one) => one === name)
  if (!starterName) throw notFound({ label: '一覧' })
  return { name: starterName, ...masters[starterName] }
}

async function stateOf(context: Context) {
  authorize(context.me, isAdmin(context.me))
  const rows = await find(context, setupRows, {})
  const outcomeOf = (name: string) =>
    setupOutcomes.find((outcome) => rows.some((row) => row.step === name && row.outcome === outcome)) ?? null
  return {
    isOpen: outcomeOf(wholeSetup) === null && outcomeOf('launch') === null,
    steps: setupStepNames.map((name) => ({ name, outcome: outcomeOf(name) })),
  }
}

/** Adds the chosen lines behind what is there; of a line that is wrong, its place and what is wrong. */
async function take(context: Context, name: string, rows: readonly Values[]) {
  const { noun, more } = starterOf(context, name)
  const there = await count(context, noun, {})
  for (const [index, row] of rows.entries()) {
    try {
      await createRow(context, noun, { ...more(context, there + index + 1), ...row })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new AppError(
        error.problem,
        error.message,
        error.issues.map(({ path, message }) => ({ path: ['rows', index, ...path], message })),
      )
    }
  }
  return { count: rows.length }
}

export const setupHandlers: Handlers<'setup'>['setup'] = {
  state: stateOf,
  async step(context, { step, body: { outcome } }) {
    authorizeDesk(context.me, DeskArea.settings)
    if (step !== wholeSetup && !setupStepNames.some((name) => name === step)) throw notFound({ label: '手順' })
    return inTransaction(context, async (context) => {
      await deleteWhere(context, setupRows, { step })
      await insertRow(context, setupRows, { step, outcome, createdAt: context.now, actorID: signedIn(context.me).id })
      await record(context, { action: 'step', noun: 'setup', rowID: step, after: { outcome: outcomeWords[outcome] } })
      return stateOf(context)
    })
  },
  async starter(context, { noun: name }) {
    const { name: starterName, noun, same } = starterOf(context, name)
    const rows: Values[] = await find(context, noun, {}, { columns: [...same] })
    const isSame = (line: Values) => rows.some((row) => same.every((field) => row[field] === line[field]))
    return { items: starters[starterName]().map((values: Values) => ({ values, isThere: isSame(values) })) }
  },
  take: (context, { noun, body: { rows } }) => inTransaction(context, (context) => take(context, noun, rows)),
}
