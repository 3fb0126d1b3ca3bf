import type { Somebody } from './as.ts'

/** What somebody has been told, the latest first: of up to a hundred news. */
export const newsOf = async ({ api }: Pick<Somebody, 'api'>) => (await api.notification.list({ limit: 100 })).items

/** The titles of that. */
export const newsTitles = async (somebody: Pick<Somebody, 'api'>): Promise<string[]> =>
  (await newsOf(somebody)).map(({ title }) => title)

/** Titles and texts of that, as one text. */
export const newsText = async (somebody: Pick<Somebody, 'api'>): Promise<string> =>
  (await newsOf(somebody)).map(({ title, body }) => `${title}\n${body}`).join('\n')
