import { sql, type SQL } from 'drizzle-orm'
import { chat } from '#domain/deal/chat.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { dealPaper } from '#domain/deal/papers/deal-paper.ts'
import { bankStatement } from '#domain/desk/statement/bank-statement.ts'
import { estate } from '#domain/estate/estate.ts'
import { estateImport } from '#domain/estate/import/estate-import.ts'
import { brokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { ownershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { publication } from '#domain/estate/publication.ts'
import { user } from '#domain/user/user.ts'
import type { Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { brandVersions } from '../operator/brand-versions.ts'
import { type Dir, dirOf } from './dirs.ts'

/** Where rows name files: a table, and what of a row (`one`) says that it names a key. */
type Namer = { table: string; names: SQL }

const one = sql.identifier('one')
const column = (name: string) => sql`${one}.${sql.identifier(name)}`
/** A key is like no other text: a part of a row that holds it names it. */
const says = (name: string) => sql`strpos(${column(name)}::text, key) > 0`
const isOneOf = (name: string) => sql`${column(name)} @> array[key]`
const is = (name: string) => sql`${column(name)} = key`
const inPhotos = sql`(${is('topImage')} or ${says('estatePhotos')})`
/** A listing that was removed is kept as it was, for whom the desk brings it back. */
const removedListing: Namer = { table: 'removedEstates', names: says('body') }

/** Every place in which a row may name a file of a bucket; a test holds it to the fields that the nouns declare. */
export const namers: Record<Dir, readonly Namer[]> = {
  estate: [
    { table: estate.plural, names: inPhotos },
    { table: publication.plural, names: says('body') },
    removedListing,
  ],
  document: [
    { table: estate.plural, names: says('documents') },
    { table: publication.plural, names: says('body') },
    { table: ownershipPaper.plural, names: is('path') },
    { table: brokerageContract.plural, names: is('reinsCertificatePath') },
    removedListing,
  ],
  chat: [
    { table: chat.plural, names: isOneOf('imagePaths') },
    { table: chat.plural, names: sql`(${column('original')} is not null and ${says('original')})` },
    { table: messageReport.plural, names: isOneOf('imagePaths') },
  ],
  identification: [
    { table: user.plural, names: isOneOf('identificationPaths') },
    { table: partyCheck.plural, names: isOneOf('identificationPaths') },
  ],
  attorney: [
    { table: user.plural, names: is('powerOfAttorneyPath') },
    { table: partyCheck.plural, names: is('powerOfAttorneyPath') },
  ],
  deal: [{ table: dealPaper.plural, names: is('path') }],
  brand: [{ table: brandVersions.name, names: sql`(${is('mark')} or ${is('wideMark')} or ${is('picture')})` }],
  statement: [{ table: bankStatement.plural, names: is('filePath') }],
  import: [{ table: estateImport.plural, names: sql`(${is('filePath')} or ${isOneOf('zipPaths')})` }],
}

/** A row that is about to go: what it names does not count. */
export type GoingRow = { noun: { plural: string }; id: string }

/** Those of some keys that no row names. Keys that lie in no bucket are left out. */
export async function unnamedKeys(
  context: Pick<Context, 'db'>,
  keys: readonly string[],
  goingRow?: GoingRow,
): Promise<Set<string>> {
  const unnamedPaths = new Set<string>()
  for (const [dir, ofDir] of Map.groupBy(keys, dirOf)) {
    if (!dir) continue
    const namedPaths = namers[dir].map(({ table, names }) => {
      const isGoing = table === goingRow?.noun.plural ? sql` and ${column('id')} <> ${goingRow.id}` : sql``
      return sql`exists (select from ${sql.identifier(table)} ${one} where ${names}${isGoing})`
    })
    const rows = await query<{ key: string }>(
      context,
      sql`select key from unnest(${sql.param(ofDir)}::text[]) key where not (${sql.join(namedPaths, sql` or `)})`,
    )
    for (const { key } of rows) unnamedPaths.add(key)
  }
  return unnamedPaths
}
