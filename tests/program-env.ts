import { join } from 'node:path'

/** Where Node keeps what it has compiled of our sources, from one process of the tests to the next. */
export const compileCache = join(import.meta.dirname, '../.cache/compiled')

/** What a process gets that is to have no settings but those of its test: where programs are, and what Node has compiled before. */
export const programEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache }
