import { afterAll, beforeAll } from 'vitest'
import { openSignInSite, type SignInSite } from '../../../tests/sign-in-site.ts'

/** For tests: the embedded provider, opened before the tests of a file and closed after them. Its fields are set before the first test. */
export function signInSiteForTests(options?: Parameters<typeof openSignInSite>[0]): SignInSite {
  const site = {} as SignInSite
  beforeAll(async () => {
    Object.assign(site, await openSignInSite(options))
  })
  afterAll(() => site.close())
  return site
}
