/** So many homes are remembered as seen, on a device and with an account. */
export const mostSeen = 50
