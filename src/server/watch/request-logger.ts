import type { Logger } from 'pino'
import { countAnswer } from './meters.ts'

/** An answer: to what, how it went, and after how many milliseconds it began. */
export type AnsweredRequest = { requestID: string; method: string; path: string; status: number; ms: number }

/** How much of a request's path is logged, in characters. */
const loggedLength = 300

/** Counts each answer under the pattern of its route, and logs it in a line. */
export const requestLogger =
  (log: Logger) =>
  (route: string, answer: AnsweredRequest): void => {
    countAnswer(answer.method, route, answer.status, answer.ms / 1000)
    log.info({ ...answer, path: answer.path.slice(0, loggedLength) }, 'request')
  }
