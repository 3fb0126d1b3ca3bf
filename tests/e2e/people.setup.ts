import { open, people, signIn, stateOf, test as setup } from './people.ts'
import { forgetUnseen } from './sound-before.ts'

setup.beforeAll(forgetUnseen)

// Once a run: sign-ins are counted by address, ten a minute.
for (const person of people)
  setup(`${person} signs in`, async ({ page }) => {
    await open(page, '/login')
    // The browser tells the server by itself: only then are its pages drawn for who signed in.
    const told = page.waitForResponse((response) => response.url().endsWith('/api/session') && response.ok())
    await signIn(page, `${person}@example.jp`)
    await told
    await page.context().storageState({ path: stateOf(person) })
  })
