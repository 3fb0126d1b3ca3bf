import { parseSearch } from '#http/search-params.ts'
import { readSearch, type Search } from './search.ts'

/** The search that a form on the screen asks for at this moment. */
export function readForm(form: HTMLFormElement): Search {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return readSearch(parseSearch(new URLSearchParams(fields).toString()))
}
