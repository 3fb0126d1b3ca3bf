import { setTimeout as wait } from 'node:timers/promises'
import { ImportStatus } from '#domain/choices/import.ts'
import { Role } from '#domain/choices/person.ts'
import { mails } from '#domain/desk/mail/mails.ts'
import { importText, uploadImport } from '../../import-files.ts'
import { insisterAs } from '../insist.ts'
import { actsOf, ask, type SettleWork } from './work.ts'

type Import = { id: string; numbers: string[]; newCount: number; status: number }

/** The desk imports files of homes for a seller, one after the other. */
export const settleImports: SettleWork = async (house) => {
  const [desk, seller] = [await house.as(Role.admin), await house.as(Role.seller)]
  return ({ url, chance }) => {
    const insist = insisterAs(url, desk.token)
    const imports: Import[] = []
    // What others have imported here before has other numbers and titles.
    const series = `B${chance.between(1, 1e9)}`
    let last = 0
    async function importFile() {
      const numbers = Array.from({ length: chance.between(1, 60) }, () => `${series}-${++last}`)
      const homes = numbers.map((ownNumber) => ({ ownNumber, title: `見本の家 ${ownNumber}`, price: '12,000,000' }))
      const text = importText(homes)
      const filePath = await insist((api, options) => uploadImport({ api }, text, '物件.csv', options))
      const body = { filePath, sellerID: seller.id }
      const { id } = await insist((api, options) => api.estateImport.create({ body }, options))
      const start = { id, body: { status: ImportStatus.waiting } }
      await insist((api) => api.estateImport.patch(start))
      const read = () => insist((api) => api.estateImport.one({ id }))
      let file = await read()
      while (ImportStatus.underWay.some((status) => status === file.status)) {
        await wait(100)
        file = await read()
      }
      imports.push({ id, numbers, newCount: file.newCount, status: file.status })
    }
    return {
      hands: [importFile],
      count: () => imports.length,
      made: {
        get estateImports() {
          return imports.map(({ id }) => id)
        },
      },
      async faults(pool) {
        const numbers = imports.flatMap((each) => each.numbers)
        const { rows } = await pool.query<{ id: string }>('select id from estates where "userID" = $1', [seller.id])
        const wrong = imports.filter(
          (each) => each.status !== ImportStatus.done || each.newCount !== each.numbers.length,
        )
        return {
          ...(wrong.length && { 'imports that did not take each row once': wrong }),
          ...(await ask(pool, {
            'homes that an import has lost or doubled': [
              `select coalesce("ownNumber", number) as number, "ownNumber" is null as lost
                from (select "ownNumber" from estates where "userID" = $1) e
                full join unnest($2::text[]) number on number = "ownNumber" where number is null or "ownNumber" is null`,
              seller.id,
              numbers,
            ],
            'imported homes that the log has not made once': actsOf(
              'estate',
              'create',
              rows.map(({ id }) => id),
            ),
            'imports that their seller was not told of once': [
              'select count(*) as told from notifications where "userID" = $1 and title = $2 having count(*) <> $3',
              seller.id,
              mails.listingsImported.title,
              imports.length,
            ],
          })),
        }
      },
    }
  }
}
