import { open, signIn, stateOf, test as setup, type Role } from './people.ts'

const roles: Role[] = ['buyer', 'seller', 'admin']

// Once a run: sign-ins are counted by address.
for (const role of roles)
  setup(`the ${role} signs in`, async ({ page }) => {
    await open(page, '/login')
    // The browser tells the server by itself: only then are its pages drawn for who signed in.
    const told = page.waitForResponse((response) => response.url().endsWith('/api/session') && response.ok())
    await signIn(page, `${role}@example.jp`)
    await told
    await page.context().storageState({ path: stateOf(role) })
  })
