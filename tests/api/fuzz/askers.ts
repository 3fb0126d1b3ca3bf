import type { Pool } from 'pg'
import { allAreas, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import type { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { meAs, type Me } from '#domain/kit/rules.ts'
import type { Asker } from './house.ts'
import type { Write } from './trail.ts'

type Person = { id: string; role: CodeOf<typeof Role>; areas: DeskAreaCode[] | null; isDisabled: boolean }

/** Everybody as the rules ask for them, by what the database says of them now. */
export function askersOf(pool: Pool) {
  let people: Map<string, Person> | undefined
  async function read() {
    const { rows } = await pool.query<Person>(
      `select users.id, "userType" as role, areas, "disabledAt" is not null as "isDisabled" from users
       left join "deskRoles" on "deskRoles".id = "deskRoleID"`,
    )
    return new Map(rows.map((row) => [row.id, row]))
  }
  return {
    async me(asker: Asker): Promise<Me> {
      people ??= await read()
      const person = asker && people.get(asker.id)
      if (!person || person.isDisabled) return null
      return meAs(person.id, person.role, person.areas ?? allAreas)
    },
    /** What was written may have changed who somebody is. */
    hear(writes: readonly Write[]): void {
      if (writes.some(({ noun }) => noun === 'user' || noun === 'deskRole')) people = undefined
    },
  }
}
