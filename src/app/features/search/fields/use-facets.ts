import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { FacetName } from '#domain/estate/conditions/facets.ts'
import { useApp } from '#app/shell/use-app.ts'
import { readForm } from '../search-form.tsx'
import { conditionsOf, type Search } from '../search.ts'
import { understandSearch } from '../understand-search.ts'
import type { Facets } from './facets.ts'
import { useAfterPause, useHitCount } from '../use-hit-count.ts'

/**
 * How many hits a form (`<form ref={form} onChange={watch}>`) would bring, and how many its choices would leave: asked after the page is
 * there and anew after each change. Where the request fails, nothing stands beside the choices: the numbers of another search would be
 * wrong. A form that nobody sees asks for nothing. `chosen` is what the form of a search asks for by now: links go on with it.
 */
export function useFacets(search: Search, counted: number, names: readonly FacetName[]) {
  const { api } = useApp()
  const hits = useHitCount(counted)
  const [facets, setFacets] = useState<Facets>({})
  const [chosen, setChosen] = useState(search)
  const form = useRef<HTMLFormElement>(null)
  const ask = useAfterPause(async (form, signal) => {
    const answer = await understandSearch(api, readForm(form), { signal })
      .then((search) => api.estate.publicFacets({ ...conditionsOf(search), facets: names.join() }, { signal }))
      .catch(() => ({}))
    if (!signal.aborted) setFacets(answer)
  })
  function recount() {
    if (form.current?.checkVisibility()) ask(form.current)
  }
  const begin = useRef(recount)
  useEffect(() => begin.current(), [])
  const watch = (event: FormEvent<HTMLFormElement>) => {
    hits.watch(event)
    recount()
    setChosen(readForm(event.currentTarget))
  }
  return { count: hits.count, chosen, facets, form, watch }
}
