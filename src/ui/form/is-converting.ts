/**
 * Whether a key belongs to the conversion of Japanese that is being typed, as the Enter that ends one does. Safari tells so of that one
 * by the code 229 alone.
 */
export const isConverting = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229
