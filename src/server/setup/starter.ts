import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../boot/root.ts'

const folder = join(root, 'shipped/starter')

const menu = z.looseObject({ name: z.string() })
const facilities = z.strictObject({ visibleEstateType: z.int(), names: z.array(z.string()) })
const questions = z.strictObject({ wizardType: z.int(), questions: z.array(z.string()) })
const text = z.strictObject({ kind: z.int(), title: z.string(), text: z.string(), asks: z.boolean() })
const notice = z.strictObject({ title: z.string(), body: z.string() })

const read = <S extends z.ZodType>(name: string, row: S): z.output<S>[] =>
  z.array(row).parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))

/**
 * What an installation may begin with, by noun: fields of its rows, in their order. `shipped/starter/README.md` describes the files.
 * @throws z.ZodError when a line is not of the shape
 */
export const starters = {
  serviceMenu: () => read('service-menus.json', menu),
  facilityCategoryMaster: () =>
    read('facility-categories.json', facilities).flatMap(({ visibleEstateType, names }) =>
      names.map((facilityCategoryName) => ({ facilityCategoryName, visibleEstateType })),
    ),
  wizard: () =>
    read('wizards.json', questions).flatMap(({ wizardType, questions }) =>
      questions.map((question, at) => ({ wizardType, question, step: at + 1 })),
    ),
  template: () => read('templates.json', text),
  notice: () => read('notices.json', notice),
}
