import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

test('a dialog wraps its words wherever it stands, be it in a cell that keeps to one line', () => {
  const drawn = renderToStaticMarkup(
    <div className="text-right font-bold whitespace-nowrap">
      <Dialog open title="返金を申請する" onClose={() => undefined}>
        返金できるのは、88,000円までです。
      </Dialog>
    </div>,
  )
  const classes = /<dialog[^>]*class="([^"]*)"/.exec(drawn)![1]!.split(' ')
  expect(classes).toEqual(expect.arrayContaining(['text-left', 'font-normal', 'whitespace-normal']))
})
