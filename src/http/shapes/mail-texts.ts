import { z } from 'zod'
import { mailTextFields } from '#domain/desk/mail/mail-text.ts'
import { mailNames } from '#domain/desk/mail/mails.ts'

const own = z.strictObject(mailTextFields).nullable().describe('運営の文面。null は、はじめからの文面')
const mailText = z.object({
  mail: z.enum(mailNames),
  version: z.int().describe('この版を読んで保存する。0 は、まだ変えていない'),
  own,
})
export type SeenMailText = z.output<typeof mailText>

/** The mails whose words are the operator's: their words now, and what was said before, the newest first. */
export const mailTexts = z.object({
  items: z.array(mailText),
  history: z.array(mailText.extend({ at: z.string(), who: z.string().nullable() })).describe('新しいものから50件'),
})
export type SeenMailTexts = z.output<typeof mailTexts>

export const mailTextChange = z.strictObject({ mail: z.enum(mailNames), version: z.int().min(0), own })
