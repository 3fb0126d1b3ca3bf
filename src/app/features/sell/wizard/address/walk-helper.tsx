import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { walkingMinutes } from '#domain/format/walking.ts'
import { Button } from '#ui/action/button.tsx'
import { numberFrom } from '#ui/field/number-text.ts'
import type { DraftPath } from '../fields/use-field.ts'

/** Works out the minutes to walk from a distance in metres and puts them into a field. */
export function WalkHelper({ name, from }: { name: DraftPath; from: string }) {
  const { setValue } = useFormContext()
  const [text, setText] = useState('')
  const metres = numberFrom(text)
  const minutes = typeof metres === 'number' && metres > 0 ? walkingMinutes(metres) : undefined
  return (
    <details className="mt-1">
      <summary className="text-muted flex min-h-11 cursor-pointer items-center text-sm underline">
        距離から計算する
      </summary>
      <div className="bg-base-200 flex flex-wrap items-center gap-2 rounded-xl p-3 text-sm">
        <span className="flex items-center gap-2">
          {from}まで
          <span className="input flex w-28 items-center gap-1">
            <input
              aria-label={`${from}までの道のり（m）`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              className="num w-full text-right"
            />
            m
          </span>
        </span>
        <Button
          disabled={!minutes}
          onClick={() => setValue(name, minutes, { shouldValidate: true, shouldTouch: true })}
        >
          {minutes ? `${minutes}分を入れる` : '分を入れる'}
        </Button>
      </div>
    </details>
  )
}
