import { time } from '#domain/kit/moments.ts'
import { insertRow } from '../kernel/bulk.ts'
import type { Services } from '../kernel/context.ts'
import { exists } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'

/** Has a row in a database that holds the demonstration's people. */
const demonstration = internalTable('demonstration', { createdAt: time('作成日時') })

/** Says of this database, for good, that it holds people whose passwords are published. */
export async function markDemonstration(services: Services): Promise<void> {
  if (!(await exists(services, demonstration, {})))
    await insertRow({ db: services.db, now: services.now() }, demonstration, {})
}

/** @throws when this database holds the demonstration's people, who must not sign in to a real site */
export async function refuseDemonstration({ db }: Pick<Services, 'db'>): Promise<void> {
  if (await exists({ db }, demonstration, {}))
    throw new Error(
      'このデータベースにはデモの会員（パスワードが公開されています）が入っているため、本番のサイトとしては起動できません。\n' +
        'DATA_DIR に新しいフォルダー、または DATABASE_URL に新しいデータベースを指定してください。\n' +
        'デモとして使い続けるときは、DEMO・HOST・ORIGIN・DATABASE_URL の指定を外してください。\n' +
        '(This database holds the demonstration, whose passwords are published: give a real site a new one.)',
    )
}

/** @throws when this database holds people who are not the demonstration's: cards would be tested on them, and their listings confirmed */
export async function refuseRealSite({ db }: Pick<Services, 'db'>): Promise<void> {
  if (!(await exists({ db }, demonstration, {})))
    throw new Error(
      'このデータベースには本番の会員が入っているため、デモとしては起動できません。\n' +
        'DEMO=0 と、公開する ORIGIN を指定して起動してください。\n' +
        '(This database is that of a real site: start it with DEMO=0.)',
    )
}
