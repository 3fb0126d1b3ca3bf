/** Where all lines along the street meet. */
export const [eyeX, eyeY] = [600, 560]

/** Across the street (-1 left edge … 1 right edge of the road) and up, at a nearness of 1 close by to 0 far away. */
export function project(across: number, up: number, near: number) {
  return [eyeX + across * 350 * near, eyeY + (330 - up) * near]
}
