// Lists every call of the API: method, path and what it is for. `npm run calls`
import type { Calls } from '#http/call.ts'
import { contract } from '#http/contract.ts'

const groups: Record<string, Calls> = contract
const calls = Object.entries(groups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, { method, path, summary }]) => ({
    method,
    path,
    note: summary ?? `${group}.${name}`,
  })),
)
const width = Math.max(...calls.map(({ path }) => path.length))
for (const { method, path, note } of calls) console.log(`${method.padEnd(6)}  ${path.padEnd(width)}  ${note}`)
console.log(`${calls.length} calls`)
