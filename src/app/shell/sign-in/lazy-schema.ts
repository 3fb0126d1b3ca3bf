import type { forms } from './schemas.ts'

type Forms = typeof forms
export type FormValues = { [Name in keyof Forms]: Forms[Name]['_zod']['output'] }

/**
 * The schema of a form, fetched once it is wanted: to show two fields a page needs no schemas, which are a fifth of its scripts.
 * What the form will call of the session comes along. For `useActionForm`.
 */
export const lazySchema =
  <Name extends keyof Forms>(name: Name) =>
  async (): Promise<Forms[Name]> => {
    const [{ forms }] = await Promise.all([import('./schemas.ts'), import('#http/session/calls.ts')])
    return forms[name]
  }
