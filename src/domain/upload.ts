/** The largest picture that may be uploaded, in bytes: 20 MB. */
export const maxPictureBytes = 20 * 1024 * 1024
