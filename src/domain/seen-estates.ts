/** So many homes are remembered as seen, on a device and with an account. */
export const maxSeenEstates = 50
