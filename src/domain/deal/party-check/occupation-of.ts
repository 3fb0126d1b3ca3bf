import type { CodeOf } from '#domain/kit/choice.ts'
import { Occupation } from './choices.ts'

const { employee, executive, publicServant, selfEmployed, partTime, homemaker, student, retired, other } = Occupation

/** Words that people write for what they live on, beside those of the choice itself. */
const otherWords: Readonly<Record<string, CodeOf<typeof Occupation>>> = {
  正社員: employee,
  団体役員: executive,
  役員: executive,
  代表取締役: executive,
  取締役: executive,
  会社経営: executive,
  会社経営者: executive,
  地方公務員: publicServant,
  国家公務員: publicServant,
  自営: selfEmployed,
  個人事業: selfEmployed,
  フリーランス: selfEmployed,
  派遣社員: partTime,
  専業主婦: homemaker,
  専業主夫: homemaker,
  大学生: student,
  大学院生: student,
  無職: retired,
  年金受給者: retired,
  年金生活: retired,
  退職: retired,
  定年退職: retired,
}

/** The choice that words of a profile mean, as `会社員` does 「会社員・団体職員」; その他 for what none of them says. */
export function occupationOf(words: string): CodeOf<typeof Occupation> {
  const word = words.normalize('NFKC').trim()
  const option = Occupation.options.find(({ label }) => label === word || label.split('・').includes(word))
  return option?.value ?? otherWords[word] ?? other
}
