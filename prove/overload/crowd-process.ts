import { join } from 'node:path'
import { besideServers } from '../../bench/servers.ts'
import type { Crowd, Reaction } from './crowd.ts'

/** A crowd's process: has it ask, and answers how each of its groups fared. */
export function openCrowd() {
  const { ask, stop } = besideServers(join(import.meta.dirname, 'crowd.ts'))
  return { send: async (crowd: Crowd) => (await ask(crowd)) as Record<string, Reaction>, stop }
}
