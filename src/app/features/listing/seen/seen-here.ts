import { mostSeen } from '#domain/seen-estates.ts'
import { listHere } from '#app/shell/here/list-here.ts'

const seen = listHere('seenEstates', mostSeen)

/** The homes that a visitor has looked at on this device, the latest first. */
export const seenHere = seen.read

/** Remembers on this device that a visitor has looked at a home. */
export const rememberHere = seen.add

export const forgetHere = seen.clear
