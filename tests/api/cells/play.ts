import { statesOf, type Codes, type Transition } from '../../cells.ts'
import type { LaidRow, Stage } from './stage.ts'
import { expectedVerdict, observedVerdict, type Outcome, type Row, type Seat } from './verdict.ts'

type Noun = { name: string; plural: string; calls: readonly string[]; moves: { field: string } | undefined }
/** A row in a state with everything that a move to the next asks for, the deal that it is of, and all that goes with it. */
export type Situation = { row: { id: string }; dealID: string; rows: readonly LaidRow[] }
/** A machine, what the table says of it, how its rows are laid out and what a body says besides the status. */
export type Board<S extends Seat> = {
  noun: Noun
  codes: Codes
  table: readonly Transition[]
  lay(stage: Stage, seat: S, estateID: string, from: number, to: number): Situation
  says?(from: number, to: number, seat: S): object
}

/** What requests have left behind of a deal or a row of it: nothing, where they were refused. */
const traces = `select cell.id, array_remove(array[
    case when exists (select 1 from chats where "negotiationID" = deal) then 'a chat line' end,
    case when exists (select 1 from documents where "negotiationID" = deal) then 'a document' end,
    case when exists (select 1 from notifications where path like '%' || deal || '%') then 'a notification' end,
    case when exists (select 1 from pgboss.job where data::text ~ (deal || '|' || cell.id)) then 'a job' end,
    case when exists (select 1 from audits where "rowID" in (deal, cell.id)) then 'a line of the audit log' end
  ], null) as left from unnest($1::text[], $2::text[]) as cell(id, deal)`
/** Lines of the audit log that say who has moved a row, from where and to where. */
const deeds = `select "rowID" as id, count(*)::int as records from audits
  join unnest($1::text[], $2::int[], $3::int[]) as cell(id, was, became) on cell.id = "rowID"
  where noun = $4 and "actorID" = $5 and (before ->> $6)::int = was and (after ->> $6)::int = became group by "rowID"`

/** Sends a request as whoever sits there. */
export async function ask(
  { house, people }: Stage,
  { who }: Pick<Seat, 'who'>,
  method: string,
  path: string,
  body?: object,
) {
  const init = { method, body: body && JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = who
    ? await people[who].fetch(new Request(`http://sumika.test${path}`, init))
    : await house.visitor.fetch(path, init)
  return { status: answer.status, body: (await answer.json()) as Outcome['body'] }
}

/** Does something, and finds what it did to rows of a noun and left behind of their deals. */
export async function watch<T>(
  { house }: Stage,
  { plural }: Noun,
  situations: readonly Situation[],
  work: () => Promise<T>,
) {
  const { pool } = house.services
  const ids = situations.map(({ row }) => row.id)
  const read = async () => {
    const { rows } = await pool.query(
      `select to_jsonb(own) as row from "${plural}" own join unnest($1::text[]) with
      ordinality as asked(id, at) using (id) order by at`,
      [ids],
    )
    return rows.map(({ row }) => row as Row)
  }
  const before = await read()
  const done = await work()
  const { rows } = await pool.query(traces, [ids, situations.map(({ dealID }) => dealID)])
  const left = new Map(rows.map(({ id, left }) => [id as string, left as string[]]))
  const after = await read()
  return { done, seen: ids.map((id, at) => ({ before: before[at]!, after: after[at]!, left: left.get(id)! })) }
}

/** Tries every (state × target state) of a machine from one seat: what came of each, and what the table says of it. */
export async function play<S extends Seat>(stage: Stage, board: Board<S>, seat: S, method: 'PATCH' | 'PUT' = 'PATCH') {
  const { noun, codes, table } = board
  const field = noun.moves!.field
  const states = statesOf(codes)
  const steps = states.flatMap((from) => states.map((to) => ({ from, to })))
  const estates = await stage.estates(steps.length)
  const cells = steps.map(({ from, to }, at) => ({ from, to, ...board.lay(stage, seat, estates[at]!, from, to) }))
  await stage.keep(cells.flatMap(({ rows }) => rows))
  const { done, seen } = await watch(stage, noun, cells, () =>
    Promise.all(
      cells.map(async ({ from, to, row }) => {
        const said = { [field]: to, ...(from !== to && board.says?.(from, to, seat)) }
        const path = `/api/${noun.name}/${row.id}`
        if (method === 'PATCH') return ask(stage, seat, method, path, said)
        // Who sends a row back whole sends what they were shown of it.
        const { body } = await ask(stage, seat, 'GET', path)
        return ask(stage, seat, method, path, { ...body, ...said })
      }),
    ),
  )
  const wishes = [cells.map(({ row }) => row.id), cells.map(({ from }) => from), cells.map(({ to }) => to)]
  const actor = seat.who && stage.people[seat.who].id
  const { rows } = await stage.house.services.pool.query(deeds, [...wishes, noun.name, actor, field])
  const records = new Map(rows.map(({ id, records }) => [id as string, records as number]))
  const outcomes = cells.map(({ from, to, row }, at) => {
    const wish = expectedVerdict(seat, table, from, to)
    const outcome = { ...done[at]!, ...seen[at]!, records: records.get(row.id) ?? 0 }
    return { cell: `${from} → ${to} by ${seat.name}`, wish, came: observedVerdict(field, wish, outcome) }
  })
  return {
    expected: Object.fromEntries(outcomes.map(({ cell, wish }) => [cell, wish])),
    observed: Object.fromEntries(outcomes.map(({ cell, came }) => [cell, came])),
  }
}
