/** The buckets that people put files into. */
export const uploadDirs = ['estate', 'chat', 'identification', 'attorney', 'document'] as const
export type UploadDir = (typeof uploadDirs)[number]

/** The largest picture that may be uploaded, in bytes: 20 MB. */
export const maxPictureBytes = 20 * 1024 * 1024
