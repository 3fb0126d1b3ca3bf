// Counts what keeps the house readable and holds it to its goals: `npm run house`. With a word, such as `npm run house casts`, it lists
// the places behind the figures that have the word in their name. Ends with 1 when a goal is missed that is not open.
import { browser } from './house/browser.ts'
import { exports } from './house/exports.ts'
import { imports } from './house/imports.ts'
import { pages } from './house/pages.ts'
import { readability } from './house/readability.ts'
import { server } from './house/server.ts'
import { sizes } from './house/sizes.ts'
import { readSources } from './house/sources.ts'

const sources = readSources()
const counts = [sizes, imports, exports, pages, readability, server, browser].flatMap((count) => count(sources))
const [word] = process.argv.slice(2)
const nameWidth = Math.max(...counts.map(({ name }) => name.length))
let missedGoals = 0

for (const { name, value, goal, isOpen = false, places = [] } of counts) {
  const holds = goal === undefined || value <= goal
  if (!holds && !isOpen) missedGoals++
  const mark = goal === undefined ? ' ' : holds ? '✓' : '✗'
  const figure = value.toLocaleString('en').padStart(8)
  const goalWords = goal === undefined ? '' : `   goal: at most ${goal.toLocaleString('en')}${isOpen ? ' (open)' : ''}`
  console.log(`${mark} ${name.padEnd(nameWidth)}${figure}${goalWords}`)
  if (word !== undefined && name.includes(word)) for (const place of places) console.log(`    ${place}`)
}
process.exit(missedGoals === 0 ? 0 : 1)
