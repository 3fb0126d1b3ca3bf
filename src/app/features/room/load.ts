import { Role } from '#domain/choices/person.ts'
import type { AppContext } from '#app/shell/context.ts'
import type { InboxSearch } from './inbox/inbox-search.ts'
import { queryClientOf } from '#app/shell/queries/queries.ts'
import { deskQuery } from './desk-query.ts'
import { inboxQuery, openReportsQuery, roomQuery, transcriptQuery } from './queries.ts'

type Context = Pick<AppContext, 'api' | 'queries' | 'me'>

type InboxMatch = { context: Context; deps: InboxSearch }

/** Reads what an inbox shows; the desk's tells besides how many reports wait. */
export async function loadInbox({ context: { api, queries, me }, deps: search }: InboxMatch): Promise<void> {
  const client = queryClientOf(queries)
  const isDesk = me?.userType === Role.admin
  await Promise.all([
    client.fetchQuery(inboxQuery(api, search)),
    isDesk && client.prefetchQuery(openReportsQuery(api)),
    isDesk && client.prefetchQuery(deskQuery(api)),
  ])
}

/** Reads what a room shows: its facts, its newest lines, the inbox beside it. @throws the 404 page for a stranger */
export async function loadRoom({ context, params: { id }, deps }: InboxMatch & { params: { id: string } }) {
  const { api, queries } = context
  const client = queryClientOf(queries)
  const [facts] = await Promise.all([
    client.fetchQuery(roomQuery(api, id)),
    client.fetchQuery({ ...transcriptQuery(api, id), staleTime: 0 }),
    loadInbox({ context, deps }),
  ])
  return { id, title: facts.estate.title ?? '物件' }
}
