import { useState, type InputEvent } from 'react'

type Typed = HTMLInputElement | HTMLTextAreaElement

type Control<E> = { value?: unknown; defaultValue?: unknown; onInput?: (event: InputEvent<E>) => void }

/** How many characters a control holds (as a person counts them: 𠮷 is one): of its `value`, else of what is typed into it. */
export function useLength<E extends Typed>({ value, defaultValue, onInput }: Control<E>) {
  const [typed, setTyped] = useState<string>()
  const text = String(value ?? typed ?? defaultValue ?? '')
  return {
    length: [...text].length,
    onInput: (event: InputEvent<E>) => {
      setTyped(event.currentTarget.value)
      onInput?.(event)
    },
  }
}
