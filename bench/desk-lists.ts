import { allAreas } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { lists } from '#http/desk/lists.ts'
import type { Context, Services } from '#server/kernel/context.ts'
import { listPage } from '#server/desk/list/list-page.ts'
import { besideSQL, watchStatements, type Statement } from './beside-sql.ts'
import type { Line } from './table.ts'

const runCount = 6
const goal = { share: 0.5, ms: 50 }
/** Of what is typed into the search box. */
const goalOfWords = { share: 0.95, ms: 100 }
/** A part of a name that many have, one that few have, the name of a town, and the number of one paper. */
const keywords = ['佐藤', '林', '勅使河原', 'さくら 佐藤', '駅に近い', '000123']

type Search = Record<string, string>
/** What is asked of each list. */
const searchesOf = (list: (typeof lists)[number]): [what: string, search: Search][] => {
  const all = { status: list.tabs.at(-1)!.key }
  const sorts = list.columns.flatMap(({ key, sort }) =>
    sort ? [[`by ${key}`, { ...all, orderBy: `-${sort.by}` }] as const] : [],
  )
  return [
    ['first page', {}],
    ...list.tabs.map(({ key }) => [`tab ${key}`, { status: key }] as [string, Search]),
    ...sorts.map(([what, search]) => [what, search] as [string, Search]),
    ...(list.keyword ? keywords.map((keyword) => [`keyword ${keyword}`, { ...all, keyword }] as [string, Search]) : []),
  ]
}

/** Milliseconds that each list of the desk takes on the server, beside its own statements sent bare. */
export async function measureDeskLists({ pool, cursors }: Pick<Services, 'pool' | 'cursors'>): Promise<Line[]> {
  let sent: Statement[] = []
  const db = watchStatements(pool, (statement) => sent.push(statement))
  const me = { id: 'desk', role: Role.admin, areas: allAreas }
  // Lists use nothing else of a context.
  const context = { services: { cursors }, db, me } as unknown as Context
  const ask = async (name: string, search: Search) => {
    sent = []
    return listPage(context, name, search)
  }
  const lines: Line[] = []
  for (const list of lists) {
    for (const [what, search] of searchesOf(list))
      lines.push(
        await besideSQL(
          `list ${list.name}, ${what}`,
          runCount,
          pool,
          () => ask(list.name, search).then(() => sent),
          search.keyword === undefined ? goal : goalOfWords,
        ),
      )
    // The fiftieth page, each by the cursor of the one before it.
    let cursor: string | null = null
    for (let page = 1; page < 50; page++)
      cursor = (await ask(list.name, cursor ? { limit: '20', cursor } : { limit: '20' })).cursor ?? cursor
    const last: Search = cursor ? { limit: '20', cursor } : {}
    lines.push(
      await besideSQL(`list ${list.name}, page 50`, runCount, pool, () => ask(list.name, last).then(() => sent), goal),
    )
  }
  return lines
}
