import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, tokyoDate } from '#domain/calendar.ts'
import { Qualification } from '#domain/choices/employee.ts'
import { retention } from '#domain/law/retention.ts'
import { openHouse, type House } from '../as.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { nightOf } from '../night.ts'
import { newEmployee, openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const enter = (more: object = {}) => shop.admin.api.employee.create({ body: { ...newEmployee(), ...more } })
const change = (id: string, body: object) => shop.admin.api.employee.patch({ id, body })
const refusal = (field: string) => ({ status: 400, issues: [{ path: [field] }] })

test('the desk enters who works for the operator, with the number of their certificate', async () => {
  const entered = await enter({ certificateNumber: '１９１２-0１', qualification: Qualification.fullTime })
  expect(entered).toMatchObject({ certificateNumber: '191201', qualification: Qualification.fullTime, leftOn: null })
  for (const certificateNumber of ['1912', '191301', '19120x'])
    await expect(enter({ certificateNumber })).rejects.toMatchObject(refusal('certificateNumber'))
})

test('who leaves stays in the list with the day, which is not before the first nor after today, and can be mended', async () => {
  const { id, joinedOn } = await enter()
  for (const leftOn of [addDays(joinedOn, -1), dayFromNow(1)])
    await expect(change(id, { leftOn })).rejects.toMatchObject(refusal('leftOn'))
  await expect(enter({ joinedOn: dayFromNow(1) })).rejects.toMatchObject(refusal('joinedOn'))
  expect(await change(id, { leftOn: yesterday })).toMatchObject({ leftOn: yesterday })
  await expect(change(id, { joinedOn: dayFromNow(0) })).rejects.toMatchObject(refusal('leftOn'))
  expect(await change(id, { leftOn: joinedOn })).toMatchObject({ leftOn: joinedOn })
  expect(await change(id, { leftOn: null })).toMatchObject({ leftOn: null })
})

test('a number is given once, also by two at the same moment and after its holder has left', async () => {
  const { id, certificateNumber } = await enter()
  await change(id, { leftOn: yesterday })
  await expect(enter({ certificateNumber })).rejects.toMatchObject(refusal('certificateNumber'))
  const other = await enter()
  await expect(change(other.id, { certificateNumber })).rejects.toMatchObject(refusal('certificateNumber'))
  const both = await Promise.allSettled([
    enter({ certificateNumber: '210199' }),
    enter({ certificateNumber: '210199' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('nobody removes a line, not even in the database', async () => {
  const { id } = await enter()
  const removal = new Request(`http://sumika.test/api/employee/${id}`, { method: 'DELETE' })
  expect((await shop.admin.fetch(removal)).status).toBe(404)
  const { pool } = house.services
  await expect(pool.query('delete from employees where id = $1', [id])).rejects.toThrow('append-only')
  await expect(pool.query('truncate employees')).rejects.toThrow('append-only')
  const early = pool.query(`update employees set "leftOn" = "joinedOn" - 1 where id = $1`, [id])
  await expect(early).rejects.toThrow('employees_left_after_joining')
})

test('the list stays ten years after its last entry, and as long as somebody is at work', async () => {
  const { pool } = house.services
  const count = async () => (await pool.query('select from employees')).rowCount
  const total = await count()
  // The database goes by its own clock: a night that lies behind it.
  const today = addDays(tokyoDate(Date.now()), -1)
  const past = `${addMonths(today, -12 * retention.employees.keep.years - 1)}T00:00:00Z`
  await pool.query(`update employees set "createdAt" = $1, "updatedAt" = $1, "leftOn" = "joinedOn"`, [past])
  const last = await enter()
  await nightOf(house.services, today)
  expect(await count()).toBe(total! + 1)
  await pool.query(`update employees set "createdAt" = $1, "updatedAt" = $1 where id = $2`, [past, last.id])
  await nightOf(house.services, today)
  expect(await count()).toBe(total! + 1)
  await pool.query(`update employees set "leftOn" = "joinedOn" where id = $1`, [last.id])
  await nightOf(house.services, today)
  expect(await count()).toBe(0)
})
