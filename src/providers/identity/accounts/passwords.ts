import { hash, verify } from '@node-rs/argon2'
import { passwordLength } from '#domain/text/password.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { IsLeaked } from './leaked-passwords.ts'

/**
 * Words that lists of leaked passwords are made of, as they are once digits, signs and look-alike letters are gone:
 * what is twelve characters long in those lists is these words repeated, joined or lengthened with digits.
 */
const WORDS =
  'password passwort passw passwd pass motdepasse contrasena senha parola mypassword newpassword qwerty qwertyuiop qwertz azerty asdf asdfgh ' +
  'asdfghjkl zxcv zxcvbn zxcvbnm qaz wsx edc qazwsx qazwsxedc rfv tgb qwer qwe asd zxc abc abcd abcde abcdef abcdefg ' +
  'abcdefgh iloveyou ilove love you loveyou me trustno trustnoone letmein welcome admin administrator root user login guest test ' +
  'testing changeme change default secret master monkey dragon football baseball basketball soccer superman batman princess sunshine ' +
  'shadow michael jordan jennifer michelle charlie thomas daniel andrew jessica ashley nicole hannah pokemon naruto ' +
  'starwars whatever computer internet google samsung facebook liverpool chelsea arsenal barcelona hello freedom ninja mustang ' +
  'access flower lovely cheese cookie chocolate butterfly purple summer winter spring autumn killer hunter ranger buster ' +
  'tigger ginger pepper jesus christ god bless angel blink matrix server system oracle database my the is and one two three four five ' +
  'sakura doraemon pikachu anpanman totoro tokyo japan nippon nihon osaka kyoto yamada tanaka suzuki satou sato takahashi ' +
  'aishiteru daisuki arigatou konnichiwa himitsu pasuwado sumika example mail com jp'

const words = [...new Set(WORDS.split(' '))].sort((a, b) => b.length - a.length)
const wordsPattern = new RegExp(`^(?:${words.join('|')})*$`)

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const runs = ROWS.flatMap((row) => [row.repeat(3), [...row].reverse().join('').repeat(3)])

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is among the first that attackers try: few different characters, a short part repeated, a run of the
 * alphabet or the keyboard, or common words with digits and signs around them. For passwords of twelve characters or more.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  return new Set(lower).size < 5 || /^(.{1,6}?)\1+.{0,5}$/u.test(lower) || isRun(lower) || isMadeOfWords(lower)
}

const isRun = (text: string) => runs.some((run) => run.includes(text))

function isMadeOfWords(text: string): boolean {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [text, spell(text), spell(core)].some((form) => {
    const letters = form.replace(/[^\p{L}]/gu, '')
    return letters.length * 3 >= text.length && wordsPattern.test(letters)
  })
}

const spell = (text: string) => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)

/**
 * Throws WEAK_PASSWORD for a password that is too short, too long, commonly used, leaked, or the e-mail itself; MISSING_PASSWORD without
 * one.
 */
export function checkPassword(password: string | null | undefined, email: string, isLeaked: IsLeaked): string {
  if (!password) throw new ProtocolError('MISSING_PASSWORD')
  const length = [...password].length
  if (length < passwordLength.min) throw weak(`Password should be at least ${passwordLength.min} characters`)
  if (length > passwordLength.max) throw weak(`Password should be at most ${passwordLength.max} characters`)
  if (isCommonPassword(password) || isLeaked(password)) throw weak('Password is too common')
  const lower = password.toLowerCase()
  if (lower === email || lower === email.split('@')[0]) throw weak('Password should not be the e-mail')
  return password
}

const weak = (detail: string) => new ProtocolError(`WEAK_PASSWORD : ${detail}`)

/** Argon2id with the library's parameters (19 MiB, 2 passes, 1 lane), which are those of OWASP's password storage sheet. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Whether the hash is that of the password. Without a hash the answer is no, after the same time as a comparison. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== null
}

let decoy: Promise<string> | undefined
