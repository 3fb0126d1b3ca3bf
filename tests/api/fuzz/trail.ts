import type { Pool } from 'pg'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'

/** A row of the database, as JSON has it. */
export type StoredRow = { id: string } & Record<string, unknown>
/** One write to a row of a noun: no row before is one that was made, none after one that was removed. */
export type Write = { noun: string; id: string; before: StoredRow | null; after: StoredRow | null }

const all = Object.values<Resource>(nouns)
const nameOf = new Map(all.map(({ name, plural }) => [plural, name]))
/** The nouns of the business by their names. */
export const nounCalled: ReadonlyMap<string, Resource> = new Map(all.map((noun) => [noun.name, noun]))

/** From now on the database keeps every write to a row of any noun, each step of a request by itself, as far as it is committed. */
export async function layTrail(pool: Pool): Promise<void> {
  await pool.query(`
    create unlogged table trail (at bigint generated always as identity, plural text, id text, before jsonb, after jsonb);
    create function "leaveTrail"() returns trigger language plpgsql as $$ begin
      insert into trail (plural, id, before, after)
      values (tg_table_name, coalesce(new.id, old.id)::text, to_jsonb(old), to_jsonb(new));
      return null;
    end $$;`)
  for (const { plural } of all)
    await pool.query(`create trigger "leaveTrail" after insert or update or delete on "${plural}"
      for each row execute function "leaveTrail"()`)
}

/** What was written since this was asked last. */
export async function takeTrail(pool: Pool): Promise<Write[]> {
  const { rows } = await pool.query<{ at: string; plural: string } & Omit<Write, 'noun'>>(
    'delete from trail returning at, plural, id, before, after',
  )
  return rows
    .toSorted((a, b) => Number(a.at) - Number(b.at))
    .map(({ plural, id, before, after }) => ({ noun: nameOf.get(plural)!, id, before, after }))
}
