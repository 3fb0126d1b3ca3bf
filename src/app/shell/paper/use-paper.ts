import { useState } from 'react'
import { useFailure } from '../action/failure.tsx'
import { useAction } from '../action/use-action.ts'
import { useApp } from '../use-app.ts'

/** A link expires soon: a picture that came too late is asked for again, so many times at most. */
const most = 3

/** A private file, closed until it is opened: a picture has a `url` then, a PDF is saved under its name instead. `reads` is what tells of openings. */
export function usePaper({ path, name, reads }: { path: string; name: string; reads?: [] }) {
  const { api } = useApp()
  const [url, setUrl] = useState<string>()
  const [tries, setTries] = useState(0)
  const isPdf = path.endsWith('.pdf')
  const action = useAction(
    async () => {
      const link = await api.image.link({ path })
      if (isPdf) location.assign(`${link.url}?name=${encodeURIComponent(name)}`)
      else setUrl(link.url)
    },
    reads ? { reads } : {},
  )
  const refusal = useFailure(action)?.message

  function start(count: number) {
    setTries(count)
    void action.run()
  }
  return {
    url,
    isPdf,
    isBusy: action.isBusy,
    error: refusal ?? (tries > most ? '写真を開けませんでした。もう一度開いてください。' : undefined),
    open: () => start(1),
    close: () => setUrl(undefined),
    refresh() {
      setUrl(undefined)
      if (tries < most) start(tries + 1)
      else setTries(most + 1)
    },
  }
}
