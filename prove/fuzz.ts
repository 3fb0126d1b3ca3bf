import { fuzzRequests } from './fuzz/requests.ts'
import { walkPages } from './fuzz/walks.ts'
import type { Outcome, Proof, Run } from './proof.ts'

/** How many requests are sent for each walk through the pages. */
const requestsAWalk = 20

/** A hundred thousand requests and five thousand walks, side by side: a browser waits where the requests reckon. */
async function prove(run: Run): Promise<Outcome> {
  const walks = run.count / requestsAWalk
  const [pages, requests] = await Promise.all([walkPages({ ...run, count: walks }), fuzzRequests(run)])
  return {
    tried: Math.min(requests.tried, pages.tried * requestsAWalk),
    figures: `${requests.figures}; ${pages.figures}`,
    faults: [...requests.faults, ...pages.faults],
  }
}

/** Whatever is asked by anybody, and whatever is pressed by anybody on any page, is answered: no fault of ours, no answer of another shape. */
export const fuzz: Proof = { unit: 'requests, with a walk for every 20', goal: 100_000, minutes: 240, prove }
