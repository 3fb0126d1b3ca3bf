import { createRequire } from 'node:module'
import type { Pool } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { z } from 'zod'
import type { Migration } from '../apply-migration.ts'
import { demandFirstRelease, isSame, migrate, readMigrations } from '../database.ts'
import type { Head } from './archive/entries.ts'

type Schema = Pick<Head, 'migrations' | 'queueVersion'>

const queue = z.object({ pgboss: z.object({ schema: z.number() }) })

/** The version of the queue's schema that this release works with. */
const queueVersion = queue.parse(createRequire(import.meta.url)('pg-boss/package.json')).pgboss.schema

/**
 * The migrations that make this schema; the app's next start applies what came later.
 * @throws when this release is older than the schema, or has another queue, or the schema is of before 1.0.0
 */
export function migrationsOf(schema: Schema): Migration[] {
  demandFirstRelease(schema.migrations.map(({ name }) => name))
  const knownMigrations = readMigrations()
  const isKnown = (wanted: Schema['migrations'][number]) =>
    knownMigrations.some((migration) => migration.name === wanted.name && isSame(migration, wanted.checksum))
  const unknownMigration = schema.migrations.find((each) => !isKnown(each))
  if (unknownMigration)
    throw new Error(
      `データは、この版のスミカより新しい版のものです（${unknownMigration.name}）。同じか、それより新しい版で実行してください。`,
    )
  if (schema.queueVersion !== null && schema.queueVersion !== queueVersion)
    throw new Error(
      `ジョブの待ち行列の版が違います（データは ${schema.queueVersion}、この版は ${queueVersion}）。` +
        'データを書き出した版のスミカで実行し、そのあとで新しい版に更新してください。',
    )
  return knownMigrations.filter(({ name }) => schema.migrations.some((applied) => applied.name === name))
}

/** Makes the tables of this schema in an empty database: those of the migrations, and those of the queue. */
export async function makeSchema(pool: Pool, schema: Schema): Promise<void> {
  await migrate(pool, undefined, migrationsOf(schema))
  if (schema.queueVersion !== null) await pool.query(getConstructionPlans('pgboss'))
}
