import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isClash, isLockTimeout } from './clash.ts'

/** A file of SQL that changes the schema; `checksum` is the SHA-256 of its text. */
export type Migration = { name: string; text: string; checksum: string }

/**
 * Waiting for a lock makes everybody behind it wait too. So a migration gives way after `lockTimeout`, before anybody notices, and tries again
 * after `pause`, when whoever was at the table has ended; only if there is no such moment for so long as `patience` does it wait as others do.
 * What runs alone takes no lock that anybody waits for, and waits until everybody has ended who began before it: `aloneLockTimeout`.
 * Milliseconds.
 */
const courtesy = {
  lockTimeout: 100,
  pause: 400,
  patience: 60_000,
  lastLockTimeout: 10_000,
  aloneLockTimeout: 120_000,
}

type Step = { isAlone: boolean; text: string }

/**
 * The steps of a migration, each under a line that says what it is: `-- Step: …` is a transaction of its own, `-- Alone: …` one statement
 * outside of any, such as a block that commits as it goes. A start that was cut off takes them again from the first on, so each may be
 * taken twice. A migration that names none is one step.
 */
function stepsOf({ text }: Migration): Step[] {
  const [, ...parts] = text.split(/^-- (Step|Alone): .*$/m)
  if (parts.length === 0) return [{ isAlone: false, text }]
  return parts.flatMap((part, at) => (at % 2 === 0 ? [{ isAlone: part === 'Alone', text: parts[at + 1] ?? '' }] : []))
}

/** Applies a migration and notes that. @throws when a statement fails; the steps before it stay applied, that one not at all */
export async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  const steps = stepsOf(migration)
  const { name, checksum } = migration
  const note = () => client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  try {
    for (const step of steps) {
      const isLast = step === steps.at(-1)
      if (step.isAlone) await takeAlone(client, step, isLast ? note : undefined)
      else await insist(client, step, isLast ? note : undefined)
    }
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

type Note = (() => Promise<unknown>) | undefined

async function takeAlone(client: pg.PoolClient, { text }: Step, note: Note): Promise<void> {
  await client.query(`set lock_timeout = ${courtesy.aloneLockTimeout}`)
  await client.query(text)
  await note?.()
}

async function insist(client: pg.PoolClient, step: Step, note: Note): Promise<void> {
  const end = Date.now() + courtesy.patience
  for (;;) {
    const isLastTry = Date.now() > end
    try {
      return await take(client, step, note, isLastTry ? courtesy.lastLockTimeout : courtesy.lockTimeout)
    } catch (cause) {
      await client.query('rollback')
      if (isLastTry || !(isLockTimeout(cause) || isClash(cause))) throw cause
    }
    await sleep(courtesy.pause)
  }
}

async function take(client: pg.PoolClient, { text }: Step, note: Note, lockTimeout: number): Promise<void> {
  await client.query('begin')
  await client.query(`set local lock_timeout = ${lockTimeout}`)
  await client.query(text)
  await note?.()
  await client.query('commit')
}
