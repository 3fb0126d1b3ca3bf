import pg from 'pg'
import { until } from '../../tests/until.ts'
import type { Acts } from './acts.ts'
import type { Place, Addressee } from './place.ts'
import { pushOrigin } from './services.ts'

/** How long mails and messages that were held up may take after all is well, in milliseconds: the pause before the next try is part of it. */
const maxDelay = 180_000

const openJobs = `select name, state::text, retry_count, output from pgboss.job
  where name in ('mail', 'sealedMail', 'push') and state <> 'completed'`

/** Waits until every mail and message is out. Answers what is not. */
export async function atRest({ databaseURL }: Pick<Place, 'databaseURL'>, limit = maxDelay): Promise<object[]> {
  const client = new pg.Client({ connectionString: databaseURL, application_name: 'watch' })
  await client.connect()
  try {
    await until(async () => (await client.query(openJobs)).rows.length === 0, limit)
    return (await client.query(openJobs)).rows
  } finally {
    await client.end()
  }
}

const repeatsIn = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)

/** Whether somebody has been told of everything, by mail and on their device, once. */
async function missingNews(
  client: pg.Client,
  { mails, pushes }: Place,
  { id, email, browser }: Addressee,
): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `select path from notifications where "userID" = $1 and path like '%#%'`,
    [id],
  )
  const mailCount = new Set(mails.filter(({ to }) => to === email).map((mail) => mail.id)).size
  const own = pushes.filter(({ path }) => pushOrigin + path === browser.body.endpoint)
  // What comes again under its tag is shown in the place of the first.
  const shown = new Map(own.map(({ body }) => browser.read(body)).map(({ path, tag }) => [String(tag), String(path)]))
  const paths = [...shown.values()]
  return [
    ...(mailCount < rows.length ? [`${rows.length} notices, ${mailCount} mails`] : []),
    ...rows.filter(({ path }) => !paths.includes(path)).map(({ path }) => `a device was not told of ${path}`),
    ...repeatsIn(paths).map((path) => `told twice on a device: ${path}`),
  ]
}

/**
 * How many mails were handed over twice, under one Message-ID, which readers see once (RFC 5322, 3.6.4): of a server that went amid one, or
 * answered too late, nobody knows whether it has it.
 */
export const handedOverTwice = ({ mails }: Pick<Place, 'mails'>): number => repeatsIn(mails.map(({ id }) => id)).length

/** What is wrong with what was to be delivered and stored: everything once. */
export async function deliveryFaults(place: Place, acts: Acts): Promise<string[]> {
  const { databaseURL, people } = place
  const client = new pg.Client({ connectionString: databaseURL, application_name: 'watch' })
  await client.connect()
  try {
    const faults: string[] = []
    const waiting = await atRest(place)
    if (waiting.length > 0) faults.push(`work that is not done: ${JSON.stringify(waiting.slice(0, 3))}`)
    for (const one of people.told) faults.push(...(await missingNews(client, place, one)))
    for (const [email, { asked, taken }] of acts.resets) {
      const came = new Set(place.mails.filter(({ to }) => to === email).map(({ id }) => id)).size
      if (came < taken || came > asked)
        faults.push(`${email} asked for ${asked} mails, ${taken} were taken, ${came} came`)
    }
    for (const path of acts.uploads) {
      const { ok } = await fetch(`${place.sites[0].url}/files/${path}`)
      if (!ok) faults.push(`a picture that was taken is not there: ${path}`)
    }
    return faults
  } finally {
    await client.end()
  }
}
