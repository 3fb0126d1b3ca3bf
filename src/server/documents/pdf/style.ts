/** Colours of documents: the product's ink on white, its yellow as fill only. */
export const colour = {
  ink: '#1c1e1a',
  muted: '#5f6359',
  line: '#dcdcd0',
  ground: '#f7f7f1',
  primary: '#E8F40F',
  alarm: '#a3271d',
}

/** Points. A4 is 595 wide. */
export const size = { margin: 51, tiny: 8, small: 8.5, text: 9, large: 11, name: 15, title: 22, amount: 21 }
