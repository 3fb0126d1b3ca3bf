import { useState, type InputEvent } from 'react'

type Typed = HTMLInputElement | HTMLTextAreaElement

/** How many characters a control holds (as a person counts them: 𠮷 is one), following what is typed into it. */
export function useLength<E extends Typed>(start: unknown, onInput?: (event: InputEvent<E>) => void) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? String(start ?? '')
  return {
    length: [...text].length,
    onInput: (event: InputEvent<E>) => {
      setTyped(event.currentTarget.value)
      onInput?.(event)
    },
  }
}
