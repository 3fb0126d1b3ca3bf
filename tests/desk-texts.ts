import type pg from 'pg'

const tables = ['users', 'estates', 'negotiations', 'chats', 'documents']

/** The texts of the desk's search that are not what the rows say: missing, left over or different. */
export async function differingTexts(pool: pg.Pool): Promise<unknown[]> {
  const said = tables.map((table) => `select own.* from ${table}, "textsOf"(${table}) own`).join(' union all ')
  const { rows } = await pool.query(
    `select * from (${said}) said full join "deskTexts" stored using (kind, id) where said.words is distinct from stored.words`,
  )
  return rows
}
