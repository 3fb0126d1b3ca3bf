import { randomUUID } from 'node:crypto'
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from 'jose'
import type { JWK } from 'jose'
import type { Pool } from 'pg'
import type { Vault } from '../seal.ts'
import { transaction } from '#providers/transaction.ts'

/** The key that signs, and every public key by which signatures are checked. */
export type Keys = { kid: string; privateKey: CryptoKey; publicJWKs: JWK[] }

type KeyRow = { kid: string; public_jwk: JWK; private_key: Buffer }

const PURPOSE = 'signing key'

function open(bytes: Buffer, vault: Vault): string {
  try {
    return vault.unseal(bytes, PURPOSE)
  } catch (cause) {
    throw new Error(
      'The identity secret does not open the signing key in identity.keys. Start with the secret that made it.\n' +
        'ログインの鍵を開けません。APP_SECRET（指定がなければ DATA_DIR の secret）を、最初に使っていた値に戻してください。',
      {
        cause,
      },
    )
  }
}

async function generate(vault: Vault): Promise<KeyRow> {
  // 128 bits of security (NIST SP 800-57, table 2); the library's default has 112.
  const { publicKey, privateKey } = await generateKeyPair('RS256', { modulusLength: 3072, extractable: true })
  const kid = randomUUID()
  const public_jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, public_jwk, private_key: vault.seal(await exportPKCS8(privateKey), PURPOSE) }
}

/** Opens the signing key kept in the database, making it the first time; processes that start at once agree on one. */
export async function loadKeys(pool: Pool, vault: Vault, now: Date): Promise<Keys> {
  const rows = await transaction(pool, async (db) => {
    await db.query('lock table identity.keys in share row exclusive mode')
    const storedRows = await db.query<KeyRow>('select * from identity.keys order by created_at desc, kid')
    if (storedRows.rows.length > 0) return storedRows.rows
    const newKey = await generate(vault)
    await db.query('insert into identity.keys (kid, public_jwk, private_key, created_at) values ($1, $2, $3, $4)', [
      newKey.kid,
      JSON.stringify(newKey.public_jwk),
      newKey.private_key,
      now,
    ])
    return [newKey]
  })
  const newestRow = rows[0]
  if (!newestRow) throw new Error('identity.keys is empty')
  const privateKey = await importPKCS8(open(newestRow.private_key, vault), 'RS256')
  return { kid: newestRow.kid, privateKey, publicJWKs: rows.map((row) => row.public_jwk) }
}
