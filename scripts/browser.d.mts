export type MissingProgram = { program: string; files: string[]; what: string; why: string }
export function bringPrograms(wanted?: readonly string[]): MissingProgram[]
export function findBrowser(): string | undefined
