import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { z } from 'zod'
import { AccountRefused } from '#providers/identity/index.ts'
import type { Besides } from './sign-in-site.ts'

/** The administrator's side of the real sign-in service, to be answered besides the embedded provider. */
export type Administration = {
  answer: Besides
  /** The key file of the service account that it accepts, for a site of that origin (JSON). */
  keyFile(origin: string): string
  /** The access tokens that it accepts. */
  accepted: string[]
}

const Body = z.object({
  localId: z.union([z.string(), z.array(z.string())]).optional(),
  email: z.union([z.string(), z.array(z.string())]).default(''),
  password: z.string().default(''),
  emailVerified: z.boolean().optional(),
  disableUser: z.boolean().optional(),
})

/** Opens the calls that the embedded provider keeps to its own process, with the keys of one service account. */
export async function openAdministration(): Promise<Administration> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const privateKey = await exportPKCS8(keys.privateKey)
  const accepted = ['administrator']
  const answer: Besides = async (request, identity) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/oauth2') {
      const assertion = (await request.formData()).get('assertion')
      await jwtVerify(String(assertion), keys.publicKey, { issuer: 'app@example.iam', audience: request.url })
      return Response.json({ access_token: 'administrator', expires_in: 3600 })
    }
    const method = /\/v1\/projects\/demo-sumika\/accounts(:\w+)?$/.exec(pathname)
    if (!method) return null
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    if (!accepted.includes(token)) return Response.json({}, { status: 401 })
    const { localId, email, password, emailVerified, disableUser } = Body.parse(await request.json())
    try {
      // An account to be looked up by its e-mail stands in a list.
      const named = Array.isArray(email) ? await identity.idOf(email[0] ?? '') : localId
      const id = (Array.isArray(named) ? named[0] : named) ?? undefined
      if (!method[1] && !Array.isArray(email))
        return Response.json({ localId: await identity.create({ id, email, password, emailVerified }) })
      if (method[1] === ':delete') await identity.remove(id ?? '')
      if (method[1] === ':update' && disableUser) await identity.disable(id ?? '')
      else if (method[1] === ':update') await (disableUser === false ? identity.enable : identity.revokeAll)(id ?? '')
      const present = await identity.emailOf(id ?? '')
      return Response.json(present === null ? {} : { users: [{ localId: id, email: present }] })
    } catch (error) {
      const message = error instanceof AccountRefused ? error.code : 'INTERNAL'
      return Response.json({ error: { code: 400, message } }, { status: 400 })
    }
  }
  const keyFile = (origin: string) =>
    JSON.stringify({ client_email: 'app@example.iam', private_key: privateKey, token_uri: `${origin}/oauth2` })
  return { answer, keyFile, accepted }
}
